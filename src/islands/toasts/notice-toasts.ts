import { $notice } from '#stores/notices.ts';

/** Announces what the stores have to say. What matters is also said where it happened, should the toasts not come. */
$notice.listen(async (notice) => {
  if (!notice) return;
  const { showToast } = await import('./toasts.tsx');
  showToast(notice.kind, notice.text);
});
