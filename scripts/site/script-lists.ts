import type { Plugin } from 'vite';

/** Maps the address of each script to the file names of the script and of all its static imports. */
type ScriptLists = Record<string, string[]>;

// Pages render from a separate bundle, which accesses the lists through this global symbol.
const listsKey = Symbol.for('eart.script-lists');
const shared = globalThis as { [listsKey]?: ScriptLists };

/** Makes the lists available to the templates. */
export function shareScriptLists(lists: ScriptLists): void {
  shared[listsKey] = lists;
}

/** Returns the lists that were shared last. */
export const scriptLists = (): ScriptLists => shared[listsKey] ?? {};

/** Vite plugin that lists browser scripts as they are bundled, and shares the lists with the templates. */
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
