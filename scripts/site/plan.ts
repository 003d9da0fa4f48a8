import { digestOfProps, hashOf } from './digest.ts';
import type { PageTask, Prerenderer } from './prerenderer.ts';
import type { SiteState } from './site-state.ts';

/** The pages of a build: what to reuse, render and remove. */
export interface Plan {
  /** Files of each route, with the hash of everything that each file shows. */
  pages: SiteState['pages'];
  /** Unchanged pages. `from` is the file's name in the last site. */
  reusable: { component: string; file: string; from: string }[];
  /** Pages to render. `isNew` if the last site had no page at this address. */
  toRender: { file: string; task: PageTask; isNew: boolean }[];
  /** Files of the last site that no longer exist. */
  removed: string[];
}

interface PlanOptions {
  prerenderer: Prerenderer;
  /** Every page depends on these, besides its props: hashes of the code, the catalogue and the header's categories, and the year. */
  bundle: string;
  catalogue: string;
  menu: string;
  year: number;
  /** State of the last site. */
  before: SiteState | null;
  /** Renders every page again. */
  full: boolean;
}

/** Makes tasks for reusable pages that are missing from the last site's folder. */
export async function findTasks(prerenderer: Prerenderer, lost: Plan['reusable']): Promise<Plan['toRender']> {
  const found: Plan['toRender'] = [];
  for (const [component, pages] of Map.groupBy(lost, (page) => page.component)) {
    const files = new Set(pages.map(({ file }) => file));
    for (const task of await prerenderer.tasksOf(component)) {
      const file = prerenderer.fileOf(task);
      if (files.delete(file)) found.push({ file, task, isNew: false });
    }
    const [gone] = files;
    if (gone !== undefined) throw new Error(`${component} no longer generates ${gone}.`);
  }
  return found;
}

/** Compares the pages of one route with those of the last site. */
async function planRoute(plan: Plan, options: PlanOptions, component: string): Promise<void> {
  const { prerenderer, bundle, catalogue, year, before, full } = options;
  const isData = prerenderer.isData(component);
  // Data files have no header.
  const menu = isData ? '' : options.menu;
  const last = before?.pages[component] ?? {};
  const pages: Record<string, string> = {};
  // Data files don't contain their own name, because one new price may rename a thousand files with the same content.
  const names = new Map(isData ? Object.entries(last).map(([file, key]) => [key, file]) : []);
  const renamed = new Set<string>();
  for (const task of await prerenderer.tasksOf(component)) {
    const file = prerenderer.fileOf(task);
    // A page without props may show any part of the catalogue.
    const key = hashOf(bundle, String(year), menu, task.props ? digestOfProps(task.props) : catalogue);
    pages[file] = key;
    const from = last[file] === key ? file : names.get(key);
    if (from === undefined || full) plan.toRender.push({ file, task, isNew: !(file in last) });
    else plan.reusable.push({ component, file, from });
    if (from !== undefined && from !== file) renamed.add(from);
  }
  plan.pages[component] = pages;
  for (const file of Object.keys(last)) if (!(file in pages) && !renamed.has(file)) plan.removed.push(file);
}

/** Compares all pages of the new site with those of the last one. */
export async function planPages(options: PlanOptions): Promise<Plan> {
  const { prerenderer, bundle, menu, year, before, full } = options;
  const plan: Plan = { pages: {}, reusable: [], toRender: [], removed: [] };
  const sameCode = !full && before?.bundle === bundle && before.menu === menu && before.year === year;
  for (const component of prerenderer.components) {
    const last = before?.pages[component];
    if (sameCode && last && !(await prerenderer.showsCatalogue(component))) {
      plan.pages[component] = last;
      plan.reusable.push(...Object.keys(last).map((file) => ({ component, file, from: file })));
    } else await planRoute(plan, options, component);
  }
  // Routes that no longer exist.
  for (const [component, files] of Object.entries(before?.pages ?? {})) {
    if (!(component in plan.pages)) plan.removed = [...plan.removed, ...Object.keys(files)];
  }
  return plan;
}
