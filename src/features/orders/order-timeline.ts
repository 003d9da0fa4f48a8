import * as copy from './copy.ts';

/** The stages of a paid order, in sequence. Cancelled is separate. */
const course = ['Processing', 'Processed', 'Confirmed', 'Dispatched', 'Transit', 'Arrived', 'Completed'];

/** The stage at which the shopper can confirm receipt. */
export const ARRIVED = 'Arrived';

const CANCELLED = 'Cancelled';

export interface TimelineStep {
  label: string;
  /** Reached, still ahead, or canceled. */
  state: 'reached' | 'ahead' | 'cancelled';
  current: boolean;
}

/** Returns the label of an API stage. An unknown stage keeps its name. */
export function stageLabel(stage: string): string {
  return stage === 'Transit' ? copy.stageTransit : stage || copy.stageUnknown;
}

/** Returns the badge color of a stage: its name in lower case, or 'unknown' (gray). */
export function stageTone(stage: string): string {
  return stage === CANCELLED || course.includes(stage) ? stage.toLowerCase() : 'unknown';
}

/**
 * Returns the steps of an order's progress. The first step is Processed, labeled Processing until then.
 * For an unknown stage, no step is highlighted.
 */
export function orderTimeline(stage: string): TimelineStep[] {
  if (stage === CANCELLED) {
    return [
      { label: 'Processed', state: 'ahead', current: false },
      { label: CANCELLED, state: 'cancelled', current: true },
    ];
  }
  const reached = course.indexOf(stage);
  const steps = course.slice(1);
  const here = Math.max(reached - 1, 0);
  return steps.map((name, index) => ({
    label: index === 0 && stage === 'Processing' ? stage : stageLabel(name),
    state: reached >= 0 && index <= here ? 'reached' : 'ahead',
    current: reached >= 0 && index === here,
  }));
}
