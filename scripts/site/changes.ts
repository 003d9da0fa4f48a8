import type { Plan } from './plan.ts';
import type { SiteState } from './site-state.ts';
import type { Stage } from './stage.ts';

/** Files of a site by what a build did to them. */
export interface Changes {
  new: string[];
  /** Pages that were rendered again, and other files with new content. */
  changed: string[];
  removed: string[];
}

/** Returns the files of a new site that are no pages: the bundle's, and those for crawlers and the host. */
export function otherFiles(stage: Stage, { pages, assets }: Pick<SiteState, 'pages' | 'assets'>): string[] {
  const known = new Set(Object.values(pages).flatMap(Object.keys));
  // Files that only the last site uses stay for a while, but count as removed.
  for (const { kept } of Object.values(assets)) for (const file of kept) known.add(file);
  return [...stage.files].filter((file) => !known.has(file));
}

/** Compares a new site with the last one. */
export function changesOf(plan: Plan, stage: Stage, now: SiteState, before: SiteState | null): Changes {
  const planned = (isNew: boolean) => plan.toRender.filter((each) => each.isNew === isNew).map(({ file }) => file);
  const written = (outcome: string) => [...stage.written].filter(([, each]) => each === outcome).map(([file]) => file);
  const present = new Set(now.others);
  return {
    new: [...planned(true), ...written('new')],
    changed: [...planned(false), ...written('changed')],
    // The address of a page that is gone may now belong to a file of `public`.
    removed: [...plan.removed, ...(before?.others ?? [])].filter((file) => !present.has(file)),
  };
}
