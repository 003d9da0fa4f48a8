import { productBreadcrumbs } from '#catalogue/breadcrumbs.ts';
import { makerLabel } from '#catalogue/makers.ts';
import type { Product } from '#catalogue/model.ts';
import { allImages } from '#catalogue/product-images.ts';
import { shownRating } from '#catalogue/rating.ts';
import { categoryPath, makerPath } from '#config/paths.ts';
import { settings } from '#config/settings.ts';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import * as copy from './copy.ts';
import { Gallery } from './Gallery.tsx';
import { ProductOffer } from './ProductOffer.tsx';
import { Rating } from './Rating.tsx';
import { ScalePicture } from './ScalePicture.tsx';

/** The product's attributes as a description list. */
function Facts({ product }: { product: Product }) {
  const { artist, origin, materials, dimensions } = product;
  const facts = [
    // With a maker, the line below the name has both.
    { term: copy.factsOrigin, value: artist ? null : origin },
    { term: copy.factsMaterials, value: materials.join(', ') },
    { term: copy.factsDimensions, value: dimensions },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <dl className="product__facts">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The content of a product page, both prerendered and in the shell. */
export function ProductDetail({ product }: { product: Product }) {
  const { name, category, artist, origin, maker, description, details } = product;
  const madeBy = artist && makerLabel({ name: artist, origin });
  const rating = shownRating(product, settings.ratings);
  return (
    <>
      <Breadcrumbs trail={productBreadcrumbs(product)} here={name} />
      <article className="product">
        <Gallery name={name} images={allImages(product)} />
        <sticky-column className="product__text">
          {category && (
            <p className="product__category">
              <a dir="auto" href={categoryPath(category.id)}>
                {category.name}
              </a>
            </p>
          )}
          <h1 dir="auto">{name}</h1>
          {madeBy && (
            <p className="product__maker" dir="auto">
              {maker ? <a href={makerPath(maker)}>{madeBy}</a> : madeBy}
            </p>
          )}
          {rating && <Rating rating={rating} />}
          <ProductOffer product={product} />
          {description && (
            <p className="product__description" dir="auto">
              {description}
            </p>
          )}
          {details.length > 0 && (
            <ul className="product__details">
              {[...new Set(details)].map((line) => (
                <li key={line}>
                  <span dir="auto">{line}</span>
                </li>
              ))}
            </ul>
          )}
          <Facts product={product} />
          {product.dimensions && <ScalePicture dimensions={product.dimensions} />}
        </sticky-column>
      </article>
    </>
  );
}
