import type { RenderPicture } from '#scripts/sample/api/pictures.ts';
import { sampleProducts } from '#scripts/sample/catalogue/catalogue.ts';
import { renderPicture } from '#scripts/sample/catalogue/pictures/render.ts';
import type { SampleProduct } from '#scripts/sample/catalogue/types.ts';

/** Whether `looks.spec.ts` compares the picture of a product. */
const isCompared = ({ id, craft }: SampleProduct) => craft === 'masks' || ['hornbill', 'tama'].includes(id);

const substitute = sampleProducts.find(({ id }) => id === 'tama');

/**
 * Draws few pictures, each used for many products. Drawing all of them takes minutes on a busy machine, and meanwhile they
 * occupy the connections that scripts need.
 */
export const quickPictures: RenderPicture = (product, view, folder) => {
  if (!substitute || isCompared(product)) return renderPicture(product, view, folder);
  return renderPicture(substitute, 'whole', folder);
};
