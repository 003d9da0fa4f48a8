import { orderTimeline } from './order-timeline.ts';

/** The steps of an order's progress. */
export function OrderTimeline({ stage }: { stage: string }) {
  return (
    <ol className="timeline">
      {orderTimeline(stage).map(({ label, state, current }) => (
        <li
          key={label}
          className={`timeline__step timeline__step--${state}`}
          {...(current && { 'aria-current': 'step' })}
        >
          {label}
        </li>
      ))}
    </ol>
  );
}
