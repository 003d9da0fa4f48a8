import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GetStaticPathsItem, Params } from 'astro';
import { hidingCatalogue } from '#catalogue/current.ts';
import { shareScriptLists } from './script-lists.ts';

/** File beside the templates that lists the scripts for pages to load: `script-lists.ts`. */
export const SCRIPT_LISTS = 'script-lists.json';

/** One page or data file to render. */
export interface PageTask {
  /** Source file of the route, which identifies it. */
  component: string;
  /** Address without a file extension: `/products/12`. */
  path: string;
  /** Props of the page's template; undefined if the template looks everything up itself. */
  props?: Record<string, unknown> | undefined;
}

interface Route {
  route: string;
  component: string;
  type: 'page' | 'endpoint' | 'redirect' | 'fallback';
  /** Set only for routes with a single address. */
  pathname?: string;
  segments: { content: string; dynamic: boolean; spread: boolean }[][];
}

interface RouteModule {
  getStaticPaths?(options: object): GetStaticPathsItem[] | Promise<GetStaticPathsItem[]>;
  showsCatalogue?: boolean;
}

/** The parts of Astro's app that this file uses. `tests/contract/build-astro.test.ts` compares the output with Astro's own. */
export interface App {
  manifest: {
    routes: { routeData: Route; styles: unknown[] }[];
    /** Loaders of page modules, by the route's source file. */
    pageMap: Map<string, () => Promise<object>>;
    site?: string;
  };
  routeCache: { set(route: Route, entry: object): void };
  getComponentByRoute(route: Route): Promise<RouteModule>;
  setInternals(internals: object): void;
  setOptions(options: object): void;
  render(request: Request, options: { routeData: Route }): Promise<Response>;
}

/** Separates route and component in Astro's page keys. */
const KEY_SEPARATOR = '&';

/** Name of a parameter in a route segment, without the dots of `[...file]`. */
const parameterOf = (content: string) => content.replace(/^\.\.\./, '');

function addressOf({ segments }: Route, params: Params): string {
  const parts = segments.map((segment) =>
    segment
      .map(({ content, dynamic }) => (dynamic ? String(params[parameterOf(content)] ?? '').normalize() : content))
      .join(''),
  );
  return `/${parts.filter(Boolean).join('/')}`;
}

/** File of a page in the site's folder, as in Astro's build format `file`. */
function fileOf(path: string, type: Route['type']): string {
  if (type === 'endpoint') return path.slice(1);
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** Sets up a bundle's app as Astro's build would do. All the data is in the bundle's manifest. */
function prepare(app: App): void {
  const { routes, pageMap } = app.manifest;
  // Cache the modules: Astro calls the loader for every page.
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
  app.setInternals({ pagesByKeys });
  const silent = { write: () => true };
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: silent } } });
}

export interface Prerenderer {
  components: string[];
  /** Whether a route may read the catalogue. Other routes change only with the code. */
  showsCatalogue(component: string): Promise<boolean>;
  /** Whether a route's files show only their props, not even their own address. */
  isData(component: string): boolean;
  /** All pages of a route. The page of a route with a single address has no props. */
  tasksOf(component: string): Promise<PageTask[]>;
  /** @throws whatever the template throws */
  render(task: PageTask): Promise<Uint8Array<ArrayBuffer>>;
  fileOf(task: PageTask): string;
}

/** Returns the file name of a bundle's entry module, which exports the app. @param folder of the templates */
export function entryOf(folder: string): string {
  return readdirSync(folder).find((file) => file.startsWith('prerender-entry.')) ?? 'prerender-entry.mjs';
}

/** Loads the templates of a bundle in plain Node. Only the bundle that was loaded last can render. */
export async function openPrerenderer(folder: string): Promise<Prerenderer> {
  // Otherwise React loads its slower development build.
  process.env.NODE_ENV ??= 'production';
  const { app }: { app: App } = await import(pathToFileURL(resolve(join(folder, entryOf(folder)))).href);
  return prerendererOf(app, folder);
}

/** Renders with the app of a loaded bundle. @param folder of the bundle's list of scripts */
export function prerendererOf(app: App, folder: string): Prerenderer {
  // Only `bundler.ts` writes this file.
  shareScriptLists(JSON.parse(readFileSync(join(folder, SCRIPT_LISTS), 'utf8')));
  prepare(app);
  const routes = new Map(
    app.manifest.routes
      .map(({ routeData }) => routeData)
      .filter(({ component }) => component.startsWith('src/'))
      .map((route) => [route.component, route]),
  );
  const routeOf = (component: string): Route => {
    const route = routes.get(component);
    if (!route) throw new Error(`${component} is not a route of the bundle.`);
    return route;
  };
  const origin = app.manifest.site ?? 'http://localhost';

  const known = new Map<Route, Promise<Map<string, unknown>>>();

  async function addKnownPaths(route: Route): Promise<Map<string, unknown>> {
    const keyed = new Map<string, unknown>();
    app.routeCache.set(route, { mod: await app.getComponentByRoute(route), staticPaths: Object.assign([], { keyed }) });
    return keyed;
  }

  /** The map in which Astro looks up the props of a route's pages. Renders that start together share one. */
  function knownPaths(route: Route): Promise<Map<string, unknown>> {
    const paths = known.get(route) ?? addKnownPaths(route);
    known.set(route, paths);
    return paths;
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
      const paths = props && (await knownPaths(route));
      paths?.set(path, { params: {}, props });
      const request = new Request(new URL(`/${fileOf(path, route.type)}`, origin));
      const answer = () => app.render(request, { routeData: route });
      const response = await (!props && (await showsCatalogue(component)) ? answer() : hidingCatalogue(answer));
      paths?.delete(path);
      if (!response.ok && path !== '/404') throw new Error(`${path} responded with ${response.status}.`);
      return response.bytes();
    },
    fileOf: ({ component, path }) => fileOf(path, routeOf(component).type),
  };
}
