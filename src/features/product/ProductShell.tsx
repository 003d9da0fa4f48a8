import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect } from 'react';
import { mainImage } from '#catalogue/product-images.ts';
import { shellProduct } from '#catalogue/shell-items.ts';
import { noteViewed } from '#features/recently-viewed/store.ts';
import { shellStatus } from '#lib/not-found.ts';
import { ShellFrame } from '#ui/ShellFrame.tsx';
import { ProductDetail } from './ProductDetail.tsx';
import { ProductSkeleton } from './ProductSkeleton.tsx';

/** The page of a product that was created after the last build. */
export function ProductShell() {
  const state = useStore(shellProduct.$state, { ssr: () => ({ status: 'idle' as const }) });
  const product = state.status === 'ready' ? state.value : null;

  useEffect(shellProduct.open, []);
  useEffect(() => {
    if (product) noteViewed({ id: product.id, name: product.name, thumbnailUrl: mainImage(product) });
  }, [product]);
  // The browser tried to scroll to the URL's fragment before its target was rendered.
  useLayoutEffect(() => {
    if (product && window.location.hash === '#enquire') document.getElementById('enquire')?.scrollIntoView();
  }, [product]);

  return (
    <ShellFrame status={shellStatus(state)} what="piece" name={product?.name ?? null} onRetry={shellProduct.retry}>
      {product ? (
        <>
          <ProductDetail product={product} />
          <buy-bar className="buy-bar" hidden suppressHydrationWarning />
        </>
      ) : (
        <ProductSkeleton />
      )}
    </ShellFrame>
  );
}
