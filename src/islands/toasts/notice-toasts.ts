import { $notice } from '#stores/notices.ts';
import { say } from './say.ts';

/** Announces what the stores have to say. */
$notice.listen(async (notice) => {
  if (notice) await say(notice.kind, notice.text);
});
