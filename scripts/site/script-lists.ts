import type { Plugin } from 'vite';

/** For each script of the site by its address: itself and all that it imports at once, as names of files beside it. */
type ScriptLists = Record<string, string[]>;

// Pages are rendered from a bundle of their own, which shares the lists through this symbol.
const listsKey = Symbol.for('eart.script-lists');
const shared = globalThis as { [listsKey]?: ScriptLists };

/** Gives the pages the lists of the scripts that they name. */
export function shareScriptLists(lists: ScriptLists): void {
  shared[listsKey] = lists;
}

/** The lists that were shared last. */
export const scriptLists = (): ScriptLists => shared[listsKey] ?? {};

/** Lists the scripts of the browser as they are written, and shares the lists with the pages. */
export function listScripts(): Plugin {
  return {
    name: 'list-scripts',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const withImports = (file: string, found = new Set<string>()): Set<string> => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || found.has(file)) return found;
        found.add(file);
        for (const imported of chunk.imports) withImports(imported, found);
        return found;
      };
      const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1);
      const lists = Object.keys(bundle).map((file) => [`/${file}`, [...withImports(file)].map(nameOf)]);
      shareScriptLists(Object.fromEntries(lists));
    },
  };
}
