import { orderTimeline } from './order-timeline.ts';

interface OrderTimelineProps {
  stage: string;
  /** Whether each step is explained. An order without a payment makes no progress. */
  isExplained?: boolean;
}

/** The steps of an order's progress. */
export function OrderTimeline({ stage, isExplained = true }: OrderTimelineProps) {
  return (
    <ol className="timeline">
      {orderTimeline(stage).map(({ label, state, current, meaning }) => (
        <li
          key={label}
          className={`timeline__step timeline__step--${state}`}
          {...(current && { 'aria-current': 'step' })}
        >
          <p>{label}</p>
          {isExplained && meaning !== null && <p className="timeline__meaning">{meaning}</p>}
        </li>
      ))}
    </ol>
  );
}
