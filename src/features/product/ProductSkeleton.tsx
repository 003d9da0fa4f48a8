/** Stands where a product page's content will be. */
export function ProductSkeleton() {
  return (
    <div className="product">
      <div className="skeleton skeleton--picture" aria-hidden="true" />
      <div className="product__text">
        <h1 className="skeleton">
          <span className="visually-hidden">Product</span>
        </h1>
        <div aria-hidden="true">
          <div className="skeleton skeleton--line" />
          <div className="skeleton skeleton--price" />
          <div className="skeleton skeleton--button" />
          <div className="skeleton skeleton--text" />
        </div>
      </div>
    </div>
  );
}
