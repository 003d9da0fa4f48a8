import * as copy from './copy.ts';

/** The stages of a paid order, in sequence. Cancelled is separate. */
const course = ['Processing', 'Processed', 'Confirmed', 'Dispatched', 'Transit', 'Arrived', 'Completed'];

/** The stage at which the shopper can confirm receipt. */
export const ARRIVED = 'Arrived';

/** The last stage. */
export const COMPLETED = 'Completed';

const CANCELLED = 'Cancelled';

export interface TimelineStep {
  label: string;
  /** Reached, still ahead, or canceled. */
  state: 'reached' | 'ahead' | 'cancelled';
  current: boolean;
  /** Explains the step; null for one that is behind the order. */
  meaning: string | null;
}

/** Returns the label of an API stage. An unknown stage keeps its name. */
export function stageLabel(stage: string): string {
  return stage === 'Transit' ? copy.stageTransit : stage || copy.stageUnknown;
}

/** Returns the badge color of a stage: its name in lower case, or 'unknown' (gray). */
export function stageTone(stage: string): string {
  return stage === CANCELLED || course.includes(stage) ? stage.toLowerCase() : 'unknown';
}

/** Returns what follows a stage, as sentences; null for an unknown stage. */
export function nextSteps(stage: string): string | null {
  return stageTone(stage) === 'unknown' ? null : (copy.stageTexts[stage]?.next ?? null);
}

/**
 * Returns the steps of an order's progress. The first step is Processed, labeled Processing until then.
 * For an unknown stage, no step is highlighted.
 */
export function orderTimeline(stage: string): TimelineStep[] {
  if (stage === CANCELLED) {
    return [
      { label: 'Processed', state: 'ahead', current: false, meaning: null },
      { label: CANCELLED, state: 'cancelled', current: true, meaning: copy.stageTexts[CANCELLED]?.now ?? null },
    ];
  }
  const reached = course.indexOf(stage);
  const here = Math.max(reached - 1, 0);
  return course.slice(1).map((name, index) => {
    const isReached = reached >= 0 && index <= here;
    const current = isReached && index === here;
    const shown = current ? stage : name;
    const texts = copy.stageTexts[shown];
    return {
      label: stageLabel(shown),
      state: isReached ? 'reached' : 'ahead',
      current,
      meaning: (current ? texts?.now : !isReached && texts?.ahead) || null,
    };
  });
}
