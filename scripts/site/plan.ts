import { digestOfProps, hashOf } from './digest.ts';
import type { PageTask, Prerenderer } from './prerenderer.ts';
import type { SiteState } from './site-state.ts';

/** What a build has to do, page by page. */
export interface Plan {
  /** For each route its files, and for each file the hash of all it shows. */
  pages: SiteState['pages'];
  /** Pages that the last site has as they are to be, each under the name it has there. */
  reusable: { component: string; file: string; from: string }[];
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
  /** The last site. */
  before: SiteState | null;
  /** Takes nothing over from it. */
  full: boolean;
}

/** Makes the tasks of pages that were thought to be there: the last site has lost them. */
export async function findTasks(prerenderer: Prerenderer, lost: Plan['reusable']): Promise<Plan['toRender']> {
  const found: Plan['toRender'] = [];
  for (const component of new Set(lost.map((page) => page.component))) {
    const files = new Set(lost.filter((page) => page.component === component).map(({ file }) => file));
    for (const task of await prerenderer.tasksOf(component)) {
      const file = prerenderer.fileOf(task);
      if (files.delete(file)) found.push({ file, task, isNew: false });
    }
    const [gone] = files;
    if (gone !== undefined) throw new Error(`${component} no longer makes ${gone}.`);
  }
  return found;
}

/** Compares the pages of one route with those that the last site has. */
async function planRoute(plan: Plan, options: PlanOptions, component: string): Promise<void> {
  const { prerenderer, bundle, catalogue, year, before, full } = options;
  const last = before?.pages[component] ?? {};
  const pages: Record<string, string> = {};
  // A file of data does not know its own name: one price renames a thousand that still say the same.
  const names = new Map(prerenderer.isData(component) ? Object.entries(last).map(([file, key]) => [key, file]) : []);
  const renamed = new Set<string>();
  for (const task of await prerenderer.tasksOf(component)) {
    const file = prerenderer.fileOf(task);
    // A page without props may show anything of the catalogue.
    const key = hashOf(bundle, String(year), task.props ? digestOfProps(task.props) : catalogue);
    pages[file] = key;
    const from = last[file] === key ? file : names.get(key);
    if (from === undefined || full) plan.toRender.push({ file, task, isNew: !(file in last) });
    else plan.reusable.push({ component, file, from });
    if (from !== undefined && from !== file) renamed.add(from);
  }
  plan.pages[component] = pages;
  for (const file of Object.keys(last)) if (!(file in pages) && !renamed.has(file)) plan.removed.push(file);
}

/** Compares all pages that the site is to have with those of the last one. */
export async function planPages(options: PlanOptions): Promise<Plan> {
  const { prerenderer, bundle, year, before, full } = options;
  const plan: Plan = { pages: {}, reusable: [], toRender: [], removed: [] };
  const sameCode = !full && before?.bundle === bundle && before.year === year;
  for (const component of prerenderer.components) {
    const last = before?.pages[component];
    if (sameCode && last && !(await prerenderer.showsCatalogue(component))) {
      plan.pages[component] = last;
      plan.reusable.push(...Object.keys(last).map((file) => ({ component, file, from: file })));
    } else await planRoute(plan, options, component);
  }
  // A route that is no more.
  for (const [component, files] of Object.entries(before?.pages ?? {})) {
    if (!(component in plan.pages)) plan.removed.push(...Object.keys(files));
  }
  return plan;
}
