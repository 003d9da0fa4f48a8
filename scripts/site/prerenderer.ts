import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GetStaticPathsItem, Params } from 'astro';
import { hidingCatalogue } from '#catalogue/current.ts';
import { shareScriptLists } from './script-lists.ts';

/** The file beside the templates that has the lists of the scripts which pages name. */
export const SCRIPT_LISTS = 'script-lists.json';

/** One page or file of the site that the templates make. */
export interface PageTask {
  /** The route's source file, which names the route. */
  component: string;
  /** Address without an ending: `/products/12`. */
  path: string;
  /** What the page's template is given; undefined where it looks everything up itself. */
  props?: Record<string, unknown> | undefined;
}

interface Route {
  route: string;
  component: string;
  type: 'page' | 'endpoint' | 'redirect' | 'fallback';
  /** The address, where it is not one of many. */
  pathname?: string;
  segments: { content: string; dynamic: boolean; spread: boolean }[][];
}

interface RouteModule {
  getStaticPaths?(options: object): GetStaticPathsItem[] | Promise<GetStaticPathsItem[]>;
  showsCatalogue?: boolean;
}

interface KeyedPaths {
  keyed: Map<string, unknown>;
}

/** What this uses of the app in a prerender bundle of Astro; `tests/contract/build-astro.test.ts` compares the outcome with Astro's own. */
interface App {
  manifest: {
    routes: { routeData: Route; styles: unknown[] }[];
    entryModules: Record<string, string>;
    /** Loads the module of a page, by the route's source file. */
    pageMap: Map<string, () => Promise<object>>;
    site?: string;
  };
  routeCache: { get(route: Route): { staticPaths: KeyedPaths } | undefined; set(route: Route, entry: object): void };
  getComponentByRoute(route: Route): Promise<RouteModule>;
  setInternals(internals: object): void;
  setOptions(options: object): void;
  render(request: Request, options: { routeData: Route }): Promise<Response>;
}

/** Stands between route and component in Astro's names of pages. */
const KEY_SEPARATOR = '&';

/** A parameter's name as the segment of a route has it: `[...file]`. */
const parameterOf = (content: string) => content.replace(/^\.\.\./, '');

function addressOf({ segments }: Route, params: Params): string {
  const parts = segments.map((segment) =>
    segment
      .map(({ content, dynamic }) => (dynamic ? String(params[parameterOf(content)] ?? '').normalize() : content))
      .join(''),
  );
  return `/${parts.filter(Boolean).join('/')}`;
}

/** The file of a page in the site's folder, as Astro's build format `file` names it. */
function fileOf(path: string, type: Route['type']): string {
  if (type === 'endpoint') return path.slice(1);
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** Gives a bundle's app what Astro's build would have given it: all of that is in the bundle's own manifest. */
function prepare(app: App): void {
  const { routes, entryModules, pageMap } = app.manifest;
  // Astro asks for the module again with each page.
  for (const [component, load] of pageMap) {
    let loaded: Promise<object> | undefined;
    pageMap.set(component, () => {
      loaded ??= load();
      return loaded;
    });
  }
  const pagesByKeys = new Map(
    routes.map(({ routeData, styles }) => [
      `${routeData.route}${KEY_SEPARATOR}${routeData.component}`,
      { styles: styles.map((sheet) => ({ depth: 0, order: 0, sheet })) },
    ]),
  );
  app.setInternals({ pagesByKeys, entrySpecifierToBundleMap: new Map(Object.entries(entryModules)) });
  const silent = { write: () => true };
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: silent, level: 'warn' } } });
}

export interface Prerenderer {
  components: string[];
  /** Whether a route may look the catalogue up. What others show changes with the code alone. */
  showsCatalogue(component: string): Promise<boolean>;
  /** Whether a route makes files that show nothing but their props, not even their own address. */
  isData(component: string): boolean;
  /** All pages of a route; those of one address have no props. */
  tasksOf(component: string): Promise<PageTask[]>;
  /** @throws what the template throws */
  render(task: PageTask): Promise<Uint8Array>;
  fileOf(task: PageTask): string;
}

/** Loads the templates that `bundle.ts` made, in plain Node. Of one bundle, a process has one. */
export async function openPrerenderer(folder: string): Promise<Prerenderer> {
  // React has a slower build for everything else.
  process.env.NODE_ENV ??= 'production';
  // Written by `bundler.ts` and by nobody else.
  shareScriptLists(JSON.parse(readFileSync(join(folder, SCRIPT_LISTS), 'utf8')));
  const entry = readdirSync(folder).find((file) => file.startsWith('prerender-entry.'));
  const { app }: { app: App } = await import(pathToFileURL(resolve(join(folder, entry ?? 'prerender-entry.mjs'))).href);
  prepare(app);
  const routes = new Map(
    app.manifest.routes
      .map(({ routeData }) => routeData)
      .filter(({ component }) => component.startsWith('src/'))
      .map((route) => [route.component, route]),
  );
  const routeOf = (component: string): Route => {
    const route = routes.get(component);
    if (!route) throw new Error(`${component} is no route of the bundle.`);
    return route;
  };
  const origin = app.manifest.site ?? 'http://localhost';

  /** Where Astro looks for the props of the pages of a route. */
  async function knownPaths(route: Route): Promise<Map<string, unknown>> {
    const known = app.routeCache.get(route);
    if (known) return known.staticPaths.keyed;
    const keyed = new Map<string, unknown>();
    app.routeCache.set(route, { mod: await app.getComponentByRoute(route), staticPaths: Object.assign([], { keyed }) });
    return keyed;
  }

  const moduleOf = (component: string) => app.getComponentByRoute(routeOf(component));
  const showsCatalogue = async (component: string) => (await moduleOf(component)).showsCatalogue === true;

  return {
    components: [...routes.keys()],
    showsCatalogue,
    isData: (component) => routeOf(component).type === 'endpoint',
    async tasksOf(component) {
      const route = routeOf(component);
      if (route.pathname) return [{ component, path: route.pathname }];
      const { getStaticPaths } = await moduleOf(component);
      const list = async () => (await getStaticPaths?.({ routePattern: route.route })) ?? [];
      const items = (await showsCatalogue(component)) ? await list() : await hidingCatalogue(list);
      return items.map(({ params, props }) => ({ component, path: addressOf(route, params), props: props ?? {} }));
    },
    async render({ component, path, props }) {
      const route = routeOf(component);
      const known = props && (await knownPaths(route));
      known?.set(path, { params: {}, props });
      const request = new Request(new URL(`/${fileOf(path, route.type)}`, origin));
      const answer = () => app.render(request, { routeData: route });
      const response = await (!props && (await showsCatalogue(component)) ? answer() : hidingCatalogue(answer));
      known?.delete(path);
      if (!response.ok && path !== '/404') throw new Error(`${path} answered ${response.status}.`);
      return response.bytes();
    },
    fileOf: ({ component, path }) => fileOf(path, routeOf(component).type),
  };
}
