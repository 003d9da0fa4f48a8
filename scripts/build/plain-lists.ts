/** How Vite names what each dynamic import of a script needs: one list, and a function that picks from it. */
const definition =
  /const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);\n?/;
const use = /__vite__mapDeps\((\[[\d,]*\])\)/g;

/**
 * Writes the files that a dynamic import needs where it is: shorter than Vite's list of all by a hundred bytes a page.
 * @throws {Error} where Vite no longer writes them as it did
 */
export function plainLists(code: string): string {
  if (!code.includes('__vite__mapDeps')) return code;
  const names: string[] = JSON.parse(definition.exec(code)?.[1] ?? '[]');
  const plain = code
    .replace(definition, '')
    .replace(use, (_, picked: string) => JSON.stringify((JSON.parse(picked) as number[]).map((index) => names[index])));
  if (names.length === 0 || plain.includes('__vite__mapDeps') || plain.includes('[null'))
    throw new Error('Vite no longer lists what is imported later as it did: see scripts/build/plain-lists.ts.');
  return plain;
}
