import { onFirstUse, use } from '#islands/first-use/first-use.ts';

onFirstUse(() => import('./product-in-use.ts'));
// The history entry shows a picture on the full screen: `islands/gallery` opens it.
if (history.state?.lightbox !== undefined) void use();
