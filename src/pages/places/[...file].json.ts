import type { APIRoute, GetStaticPaths } from 'astro';
import { zipFiles } from '#catalogue/zip-files.ts';

/** `/places/….json`: US towns and ZIP codes for the delivery address, as static files. */
export const getStaticPaths: GetStaticPaths = () =>
  [...zipFiles()].map(([path, text]) => ({
    params: { file: path.replace(/^\/places\//, '').replace(/\.json$/, '') },
    props: { text },
  }));

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'application/json' } });
