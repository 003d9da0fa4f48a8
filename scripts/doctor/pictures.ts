import { CheckFailure, type Examination } from './examination.ts';

const TIMEOUT_MS = 20_000;
const SHOWN = 3;

const sample = (sentences: readonly string[]) => {
  const rest = sentences.length > SHOWN ? ` … and ${sentences.length - SHOWN} more.` : '';
  return `${sentences.slice(0, SHOWN).join(' ')}${rest}`;
};

/** Reports warnings of the parsers: pictures that are not allowed, and unreadable fields. */
export function examineWarnings(report: Examination, warnings: ReadonlySet<string>): void {
  const pictures = [...warnings].filter((warning) => warning.includes('a placeholder is shown'));
  const others = [...warnings].filter((warning) => !pictures.includes(warning));
  if (pictures.length === 0) report.good('pictures', 'all URLs are allowed');
  else report.off('pictures', sample(pictures), 'List the hosts of pictures in IMAGE_HOSTS, and use https URLs.');
  if (others.length > 0) report.note('fields', sample(others), 'Fix these fields in the API, or remove them there.');
}

/** Checks that the Image CDN could fetch a picture. @param url an address that the settings allow */
export async function examinePicture(report: Examination, url: string | null): Promise<void> {
  if (url === null) {
    report.note('a picture', 'no product has one', 'Add a `thumbnail_url` to the products.');
    return;
  }
  const remedy = `Make ${new URL(url).host} serve the picture publicly: the Image CDN fetches it from there.`;
  await report.check(
    'a picture',
    async () => {
      const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {
        throw new CheckFailure(`${url} did not respond`, remedy);
      });
      const type = answer.headers.get('content-type') ?? 'no type';
      await answer.body?.cancel();
      if (answer.ok && type.startsWith('image/')) return type;
      throw new CheckFailure(`${url} responded with ${answer.status} (${type})`, remedy);
    },
    (type) => type,
  );
}
