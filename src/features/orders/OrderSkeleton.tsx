import * as copy from './copy.ts';

/** The placeholder while an order loads. */
export function OrderSkeleton() {
  return (
    <div className="tracking">
      <h1 className="skeleton">
        <span className="visually-hidden">{copy.trackingTitle}</span>
      </h1>
      <div aria-hidden="true">
        <div className="skeleton skeleton--line" />
        <div className="skeleton skeleton--text" />
      </div>
    </div>
  );
}
