/** The stages of a paid order, in turn. Cancelled stands outside them. */
const course = ['Processing', 'Processed', 'Confirmed', 'Dispatched', 'Transit', 'Arrived', 'Completed'];

/** The stage at which the shopper says that the order is there. */
export const ARRIVED = 'Arrived';

const CANCELLED = 'Cancelled';

export interface TimelineStep {
  label: string;
  /** Reached and passed, still ahead, or where the order ended instead. */
  state: 'reached' | 'ahead' | 'cancelled';
  /** Where the order is now. */
  current: boolean;
}

/** What a stage of the API is called on the screen. A stage the shop does not know keeps its name. */
export function stageLabel(stage: string): string {
  return stage === 'Transit' ? 'On the way' : stage || 'Unknown';
}

/** Which colour a stage's badge has: its name in small letters, 'unknown' (grey) for any other. */
export function stageTone(stage: string): string {
  return stage === CANCELLED || course.includes(stage) ? stage.toLowerCase() : 'unknown';
}

/**
 * The steps of an order's way. The first step is Processed,
 * called Processing while it is that. At a stage that the shop does not know, no step is highlighted.
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
