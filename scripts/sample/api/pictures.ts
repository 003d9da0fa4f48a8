import { setTimeout as wait } from 'node:timers/promises';
import type { SampleProduct, View } from '#scripts/sample/catalogue/types.ts';

export type RenderPicture = (product: SampleProduct, view: View, cacheDir: string) => Promise<Uint8Array>;

const views: readonly string[] = ['whole', 'detail', 'other-side', 'room'] satisfies View[];
const pauseMs = 25;
const quietMs = 500;

/** Imported on demand, because the renderer loads an image library that tests without pictures don't need. */
const renderSample: RenderPicture = async (product, view, cacheDir) => {
  const { renderPicture } = await import('#scripts/sample/catalogue/pictures/render.ts');
  return renderPicture(product, view, cacheDir);
};

/** Renders the hand-made products' pictures on demand, and in advance while the server is idle. */
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

  /** Whether the picture exists, rendered or not. */
  has(pictureId: string, view: string): boolean {
    return this.#models.has(pictureId) && isView(view);
  }

  /** Returns the JPEG, or undefined if there is no such picture. */
  async picture(pictureId: string, view: string): Promise<Uint8Array | undefined> {
    const model = this.#models.get(pictureId);
    if (!model || !isView(view)) return undefined;
    this.#lastAsked = Date.now();
    return this.#render(model, view, this.#cacheDir);
  }

  /** Renders every picture once, one at a time. Pauses while pictures are being requested. */
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
