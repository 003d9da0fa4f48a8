import * as copy from './copy.ts';

/** Placeholder for a product page that is loading. */
export function ProductSkeleton() {
  return (
    <div className="product">
      <div className="skeleton skeleton--picture" aria-hidden="true" />
      <div className="product__text">
        <h1 className="skeleton">
          <span className="visually-hidden">{copy.productSkeletonTitle}</span>
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
