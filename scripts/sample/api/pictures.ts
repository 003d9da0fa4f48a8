import { setTimeout as wait } from 'node:timers/promises';
import type { SampleProduct, View } from '#scripts/sample/catalogue/types.ts';

export type RenderPicture = (product: SampleProduct, view: View, cacheDir: string) => Promise<Uint8Array>;

const views: readonly string[] = ['whole', 'detail', 'other-side', 'room'] satisfies View[];
const pauseMs = 25;
const quietMs = 500;

/** Imported late: the painter brings an image library, which an API without pictures (tests) has no use for. */
const renderSample: RenderPicture = async (product, view, cacheDir) => {
  const { renderPicture } = await import('#scripts/sample/catalogue/pictures/render.ts');
  return renderPicture(product, view, cacheDir);
};

/** Draws the hand-made products' pictures when they are asked for, and ahead of time when nobody asks for anything. */
export class PictureSource {
  readonly #models: ReadonlyMap<string, SampleProduct>;
  readonly #cacheDir: string;
  readonly #render: RenderPicture;
  #lastAsked = 0;

  constructor(products: readonly SampleProduct[], cacheDir: string, render: RenderPicture = renderSample) {
    this.#models = new Map(products.map((product) => [product.id, product]));
    this.#cacheDir = cacheDir;
    this.#render = render;
  }

  /** Whether there is such a picture, drawn or not. */
  has(pictureId: string, view: string): boolean {
    return this.#models.has(pictureId) && isView(view);
  }

  /** The JPEG, or undefined when there is no such picture. */
  async picture(pictureId: string, view: string): Promise<Uint8Array | undefined> {
    const model = this.#models.get(pictureId);
    if (!model || !isView(view)) return undefined;
    this.#lastAsked = Date.now();
    return this.#render(model, view, this.#cacheDir);
  }

  /** Draws every picture once, one after the other, stepping aside while pictures are being asked for. */
  async warmUp(signal: AbortSignal): Promise<void> {
    for (const view of views.filter(isView)) {
      for (const model of this.#models.values()) {
        while (Date.now() - this.#lastAsked < quietMs) await wait(quietMs, undefined, { signal, ref: false });
        await this.#render(model, view, this.#cacheDir);
        await wait(pauseMs, undefined, { signal, ref: false });
      }
    }
  }
}

function isView(text: string): text is View {
  return views.includes(text);
}
