import { stageLabel, stageTone } from './order-timeline.ts';

/** The stage of an order, in the stage's color. */
export function StageBadge({ stage }: { stage: string }) {
  return <span className={`badge stage stage--${stageTone(stage)}`}>{stageLabel(stage)}</span>;
}
