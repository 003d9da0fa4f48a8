/** Stands where an order will be. */
export function OrderSkeleton() {
  return (
    <div className="tracking">
      <h1 className="skeleton">
        <span className="visually-hidden">Order</span>
      </h1>
      <div aria-hidden="true">
        <div className="skeleton skeleton--line" />
        <div className="skeleton skeleton--text" />
      </div>
    </div>
  );
}
