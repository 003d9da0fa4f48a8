import { useEffect, useState } from 'react';
import { categoryPath, productPath, searchPath } from '#config/paths.ts';
import type { Suggestions } from '#features/search/store.ts';
import { Picture } from '#ui/Picture.tsx';
import * as copy from './copy.ts';

/** Suggestions for a search without results. They tolerate typos and extra words. */
export function DidYouMean({ text }: { text: string }) {
  const [found, setFound] = useState<Suggestions | null>(null);

  useEffect(() => {
    const asking = new AbortController();
    setFound(null);
    import('#features/search/store.ts')
      .then(({ findSuggestions }) => findSuggestions(text, asking.signal))
      .then((suggestions) => {
        if (!asking.signal.aborted) setFound(suggestions);
      })
      // The suggestions are optional, so ignore a failure.
      .catch(() => undefined);
    return () => asking.abort();
  }, [text]);

  if (!found || found.products.length + found.categories.length === 0) return null;
  const { corrected, products, categories } = found;
  return (
    <section className="meant" aria-labelledby="meant">
      <h2 id="meant">{copy.didYouMeanTitle}</h2>
      <ul className="meant__pieces">
        {products.map(({ id, name, pictureUrl }) => (
          <li key={id}>
            <a href={productPath(id)}>
              <Picture url={pictureUrl} alt="" widths={[160, 240, 360]} sizes="(min-width: 43.75em) 160px, 45vw" />
              <span dir="auto">{name}</span>
            </a>
          </li>
        ))}
      </ul>
      <p>
        {corrected && <a href={searchPath(corrected)}>{copy.didYouMeanAll(corrected)}</a>}
        {categories.map(({ id, name }) => (
          <a key={id} dir="auto" href={categoryPath(id)}>
            {name}
          </a>
        ))}
      </p>
    </section>
  );
}
