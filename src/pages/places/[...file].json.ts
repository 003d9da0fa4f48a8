import type { APIRoute, GetStaticPaths } from 'astro';

/** `/places/….json`: US towns and ZIP codes for the delivery address, as static files. */
export const getStaticPaths: GetStaticPaths = async () => {
  // Imported lazily, because the package's table is large and most builds reuse the files of the previous site.
  const { zipFiles } = await import('#features/delivery/build-zip-files.ts');
  return [...zipFiles()].map(([path, text]) => ({
    params: { file: path.replace(/^\/places\//, '').replace(/\.json$/, '') },
    props: { text },
  }));
};

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'application/json' } });
