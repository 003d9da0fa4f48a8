import type { APIRoute, GetStaticPaths } from 'astro';
import { currentCatalogue } from '#catalogue/current.ts';
import { settings } from '#config/settings.ts';
import { suggestionFiles } from '#features/search/build-index.ts';

export const showsCatalogue = true;

/** `/suggestions/….json`: the search suggestion index, as static files. */
export const getStaticPaths: GetStaticPaths = async () => {
  const files = suggestionFiles(await currentCatalogue(settings));
  return [...files].map(([path, text]) => ({
    params: { file: path.replace(/^\/suggestions\//, '').replace(/\.json$/, '') },
    props: { text },
  }));
};

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'application/json' } });
