import { digestOfProps, hashOf } from './digest.ts';
import type { PageTask, Prerenderer } from './prerenderer.ts';
import type { SiteState } from './site-state.ts';

/** What a build has to do, page by page. */
export interface Plan {
  /** For each route its files, and for each file the hash of all it shows. */
  pages: SiteState['pages'];
  /** Pages that the last site has as they are to be, each under the name it has there. */
  reusable: { file: string; from: string; task: () => Promise<PageTask> }[];
  /** Pages to render; `isNew` when the last site had none at this address. */
  toRender: { file: string; task: PageTask; isNew: boolean }[];
  /** Files of the last site that are no more. */
  removed: string[];
}

interface PlanOptions {
  prerenderer: Prerenderer;
  /** Hashes of the code and of the catalogue as a whole, and the year: what each page depends on besides its own content. */
  bundle: string;
  catalogue: string;
  year: number;
  /** The last site, when it was made of the same code. */
  before: SiteState | null;
}

async function routePages({ prerenderer, bundle, catalogue, year }: PlanOptions, component: string) {
  const tasks = await prerenderer.tasksOf(component);
  return tasks.map((task) => ({
    task,
    file: prerenderer.fileOf(task),
    // A page without props may show anything of the catalogue.
    key: hashOf(bundle, String(year), task.props ? digestOfProps(task.props) : catalogue),
  }));
}

/** Compares all pages that the site is to have with those of the last one. */
export async function planPages(options: PlanOptions): Promise<Plan> {
  const { prerenderer, bundle, year, before } = options;
  const plan: Plan = { pages: {}, reusable: [], toRender: [], removed: [] };
  const sameCode = before?.bundle === bundle && before.year === year;
  for (const component of prerenderer.components) {
    const last = before?.pages[component] ?? {};
    if (sameCode && before.pages[component] && (await prerenderer.isWithoutCatalogue(component))) {
      plan.pages[component] = last;
      // Only where the last site has lost one of them, or all are to be made again.
      let tasks: Promise<Map<string, PageTask>> | undefined;
      const find = async (file: string) => {
        tasks ??= prerenderer
          .tasksOf(component)
          .then((all) => new Map(all.map((each) => [prerenderer.fileOf(each), each])));
        const task = (await tasks).get(file);
        if (!task) throw new Error(`${component} no longer makes ${file}.`);
        return task;
      };
      for (const file of Object.keys(last)) plan.reusable.push({ file, from: file, task: () => find(file) });
      continue;
    }
    const pages: Record<string, string> = {};
    // A file of data does not know its own name: one price renames a thousand that still say the same.
    const names = new Map(prerenderer.isData(component) ? Object.entries(last).map(([file, key]) => [key, file]) : []);
    const renamed = new Set<string>();
    for (const { task, file, key } of await routePages(options, component)) {
      pages[file] = key;
      const from = last[file] === key ? file : names.get(key);
      if (from === undefined) plan.toRender.push({ file, task, isNew: !(file in last) });
      else plan.reusable.push({ file, from, task: async () => task });
      if (from !== undefined && from !== file) renamed.add(from);
    }
    plan.pages[component] = pages;
    plan.removed.push(...Object.keys(last).filter((file) => !(file in pages) && !renamed.has(file)));
  }
  // A route that is no more.
  for (const [component, files] of Object.entries(before?.pages ?? {})) {
    if (!(component in plan.pages)) plan.removed.push(...Object.keys(files));
  }
  return plan;
}
