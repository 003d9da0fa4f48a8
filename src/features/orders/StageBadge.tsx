import { stageLabel, stageTone } from './order-timeline.ts';

/** Where an order is, in the colour of its stage. */
export function StageBadge({ stage }: { stage: string }) {
  return <span className={`badge stage stage--${stageTone(stage)}`}>{stageLabel(stage)}</span>;
}
