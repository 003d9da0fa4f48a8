import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { CatalogueError, checkSize } from '#catalogue/check.ts';
import { buildClient, imageRules, shareCatalogue } from '#catalogue/current.ts';
import type { FetchCall } from '#catalogue/fetch-call.ts';
import { menuOf, shareMenu } from '#catalogue/menu.ts';
import { fetchCatalogueResponses } from '#catalogue/read.ts';
import { checkLeftOut } from '#catalogue/set-aside.ts';
import { claims } from '#config/claims.ts';
import type { Settings } from '#config/env.ts';
import { CommandError } from '#scripts/command-error.ts';
import { NotReadyError, toDoOfShop } from '#scripts/first-run/to-do.ts';
import { bundleFunction, removeFunction, writeFunction } from '#scripts/live/write-function.ts';
import { describeCall } from '#scripts/probe/connection.ts';
import { claimProblems } from '#seo/claims.ts';
import { noteApiCalls } from './api-calls.ts';
import { rememberFailure } from './build-history.ts';
import { withBuildLock } from './build-lock.ts';
import { bundleKey, makeBundle } from './bundle.ts';
import { changesOf, otherFiles } from './changes.ts';
import { checkPictures, missingPictures, shownRecords } from './check-pictures.ts';
import { checkWritable } from './check-writable.ts';
import { collectLiveData } from './collect-live-data.ts';
import { writeCrawlerFiles } from './crawler-files.ts';
import { hashOf } from './digest.ts';
import { explain } from './explain.ts';
import { HOST_FILE, hostFile, writeHeaders } from './host-files.ts';
import { hostWarnings } from './host-limits.ts';
import { lastProductCount, rememberProductCount } from './last-build.ts';
import { removeLiveData, writeLiveData } from './live-data.ts';
import { findTasks, type Plan, planPages } from './plan.ts';
import { openPrerenderer, type Prerenderer } from './prerenderer.ts';
import { renderPages } from './render-pages.ts';
import { type BuildReport, Reporter } from './report.ts';
import { openResponseCache } from './response-cache.ts';
import {
  forgetSiteState,
  isBuiltSite,
  keptFolderOf,
  readSiteState,
  type SiteState,
  writeSiteState,
} from './site-state.ts';
import { measureSite } from './site-summary.ts';
import { sizesBeforeUse } from './size-limits.ts';
import { Stage } from './stage.ts';
import { clearStaging, restoreInterruptedSwap, stagingOf, swapIn } from './swap.ts';

/** The folder that `netlify.toml` publishes. Only a build into it writes Netlify's files. */
const PUBLISHED = 'dist';

interface BuildOptions {
  /** Ignores everything that earlier builds stored. */
  full?: boolean;
  /** Fails if anything is left to do before the shop opens. */
  production?: boolean;
  /** Prints only warnings. */
  quiet?: boolean;
}

/**
 * Lists what is left to do before the shop opens.
 * @param unkept claims of the home page that the catalogue does not keep
 * @throws {CatalogueError} when there are such claims, and `strictClaims` is on
 * @throws {NotReadyError} when a production build has anything left to do
 */
function checkReady(unkept: readonly string[], settings: Settings, production: boolean, report: Reporter): void {
  if (settings.strictClaims && unkept.length > 0) {
    const page = `the home page ${unkept.join(', and it ')}`;
    throw new CatalogueError(`STRICT_CLAIMS is on, and ${page}. Change src/config/claims.ts.`);
  }
  const items = toDoOfShop(settings, unkept);
  if (production && items.length > 0) throw new NotReadyError(items);
  report.toDo(items);
}

/** Stages unchanged files of the last site. Files missing from its folder are rendered instead. @returns files reused */
async function reuse(stage: Stage, plan: Plan, prerenderer: Prerenderer): Promise<number> {
  const lost = plan.reusable.filter(({ file, from }) => !stage.linkFromServedSite(file, from));
  plan.toRender = [...plan.toRender, ...(await findTasks(prerenderer, lost))];
  return plan.reusable.length - lost.length;
}

/** Number of records in the API, including those set aside. */
const recordsIn = ({ products, categoriesWithProducts, leftOut }: Catalogue) =>
  products.length + categoriesWithProducts.length + leftOut.length;

/** Checks and logs the size of the catalogue. @throws {CatalogueError} */
function acceptCatalogue(catalogue: Catalogue, settings: Settings, out: string, report: Reporter): void {
  checkLeftOut(catalogue.leftOut, recordsIn(catalogue), settings.strictRecords);
  checkSize(catalogue.products.length, lastProductCount(out, settings.apiUrl), settings.allowShrink);
  const { length } = catalogue.products;
  report.say(`  ${length} products in ${catalogue.categoriesWithProducts.length} categories`);
  if (length > settings.prerenderLimit) {
    const rest = `${length - settings.prerenderLimit} of ${length} products are not prerendered`;
    const shown = settings.livePages ? 'Their pages are made on demand' : 'They use the shell page';
    catalogue.warnings.push(`${rest}, because PRERENDER_LIMIT is ${settings.prerenderLimit}. ${shown}.`);
  }
  report.warn(catalogue.warnings);
  report.setAside(catalogue.leftOut);
}

/**
 * Builds the site from the API. Renders only what changed since the last build into the folder, and keeps the old site in
 * place until the new one is complete.
 * @param out the output folder, inside the project
 * @throws {ApiError | CatalogueError | MarkupError} when the catalogue can't be read or fails validation
 * @throws {RenderError} when a page can't be rendered
 * @throws {NotReadyError} when a production build has anything left to do before the shop opens
 * @throws {CommandError} when the folder has files that no build has made, or another build into it is running
 */
export function buildSite(settings: Settings, out: string, options: BuildOptions = {}): Promise<BuildReport> {
  // `./dist/` is the same folder as `dist`: its lock and all that is stored about it have that name.
  const site = relative('.', out) || '.';
  return withBuildLock(site, () =>
    makeSite(settings, site, options).catch((error: unknown) => {
      rememberFailure(site, explain(error, settings.apiUrl));
      try {
        // Otherwise, half of a site would keep a full disk full.
        clearStaging(site);
      } catch {
        // The error of the build says more.
      }
      throw error;
    }),
  );
}

/**
 * Makes this process collect garbage before its heap grows by a fifth. Otherwise, a large catalogue, which is loaded many times in
 * parts, would take several times the memory that the build needs.
 */
function limitGarbage(): void {
  setFlagsFromString('--heap-growing-percent=20');
}

/** Writes Netlify's function for the published site, or removes it. A fresh checkout has none, even if nothing has changed. */
async function writeOrRemoveFunction({ livePages }: Settings, out: string, bundle: string): Promise<void> {
  if (out !== PUBLISHED) return;
  if (livePages) await writeFunction(out, bundle);
  else removeFunction();
}

/**
 * Refuses to replace a folder that no build has made, such as `public` or `src`.
 * @throws {CommandError}
 */
function checkOwnFolder(site: string): void {
  if (site === PUBLISHED || !existsSync(site) || readdirSync(site).length === 0 || isBuiltSite(site)) return;
  throw new CommandError(`${site}/ has files that no build has made. Delete it, or choose another folder with --out.`);
}

/** Returns whether a site still has all the files that its build wrote. */
function isComplete(site: string, { pages, others }: SiteState): boolean {
  return [...Object.values(pages).flatMap(Object.keys), ...others].every((file) => existsSync(join(site, file)));
}

async function makeSite(settings: Settings, out: string, options: BuildOptions): Promise<BuildReport> {
  const { full = false, production = false, quiet } = options;
  const report = new Reporter(out, quiet);
  checkWritable([out, `${out}-report.json`, `${out}-report.html`]);
  checkOwnFolder(out);
  if (out === PUBLISHED) {
    mkdirSync(dirname(HOST_FILE), { recursive: true });
    writeFileSync(HOST_FILE, hostFile(settings));
  }
  if (restoreInterruptedSwap(out)) report.say('The last build was interrupted; restored the previous site.');
  const before = existsSync(out) ? readSiteState(out) : null;
  const key = bundleKey(settings);
  const year = new Date().getFullYear();

  report.phase('reading', `Reading the catalogue from ${settings.apiUrl} …`);
  const endOfCalls = noteApiCalls(settings.apiUrl);
  const kept = openResponseCache({
    folder: join(keptFolderOf(out), 'answers'),
    bundle: key,
    fresh: full,
    client: buildClient(settings, (error) => report.alarm(`${describeCall(error)}; retrying.`)),
    images: imageRules(settings),
  });
  // In parallel, because reading mostly waits for the API.
  const templates = async () => {
    const bundle = await makeBundle(key, settings, full);
    return { bundle, prerenderer: await openPrerenderer(bundle.templates) };
  };
  const reading = report.progress(null, 'responses');
  const ask: FetchCall = (...call) => kept.ask(...call).finally(() => reading.advance());
  const [answers, { bundle, prerenderer }] = await Promise.all([
    fetchCatalogueResponses({ ask }).finally(reading.stop),
    templates(),
  ]);
  const digest = hashOf(answers.tags.join('\0'));
  const bundled = !bundle.reused;
  const sameCode = !full && before?.bundle === key && before.year === year;
  // A missing picture may have appeared at its URL.
  const isSettled = sameCode && before.summary.missingPictures.length === 0;
  if (isSettled && before.catalogue === digest && isComplete(out, before)) {
    checkLeftOut(before.leftOut, before.records, settings.strictRecords);
    checkReady(before.claims, settings, production, report);
    report.warn(before.warnings);
    report.setAside(before.leftOut);
    report.say('  nothing has changed');
    await writeOrRemoveFunction(settings, out, key);
    const nothing = { changes: { new: [], changed: [], removed: [] }, rendered: 0, renderedBytes: 0 };
    const { summary } = before;
    const products = lastProductCount(out, settings.apiUrl) ?? 0;
    return report.finish({ ...nothing, bundled, products, summary, calls: await endOfCalls() });
  }
  const { prerenderLimit: limit, livePages: onDemand } = settings;
  if (onDemand && answers.products > limit) limitGarbage();
  const catalogue = answers.load(kept.lastGood, { limit, onDemand });
  acceptCatalogue(catalogue, settings, out, report);
  const unkept = claimProblems(Object.values(claims), catalogue.products);
  checkReady(unkept, settings, production, report);
  if (settings.checkPictures) {
    report.phase('pictures');
    const { missing, warnings } = await checkPictures(shownRecords(catalogue), {
      site: out,
      apiUrl: settings.apiUrl,
      full,
      progress: report.progress,
    });
    catalogue.missingPictures = missing;
    catalogue.warnings = [...catalogue.warnings, ...warnings];
    report.warn(warnings);
  }

  // Runs in a child process while this one compares and renders pages.
  const functionBundled = onDemand && out === PUBLISHED ? bundleFunction(key) : Promise.resolve();
  // Awaited below, unless the build fails before. Without this, Node would call a failure unhandled.
  functionBundled.catch(() => {});

  report.phase('comparing');
  clearStaging(out);
  const stage = new Stage(stagingOf(out), out);
  shareCatalogue(catalogue);
  const menu = menuOf(catalogue);
  shareMenu(menu);
  const menuDigest = hashOf(JSON.stringify(menu));
  const shown = hashOf(digest, ...[...catalogue.missingPictures].sort());
  const plan = await planPages({ prerenderer, bundle: key, catalogue: shown, menu: menuDigest, year, before, full });

  report.phase('staging');
  stage.takeAssets(bundle.assets, !full && before?.bundle === key);
  const reused = await reuse(stage, plan, prerenderer);
  for (const { file } of plan.toRender) stage.prepareWrite(file);

  report.phase('rendering', `Rendering ${plan.toRender.length} of ${plan.toRender.length + reused} files …`);
  const progress = report.progress(plan.toRender.length, 'files');
  let renderedBytes = 0;
  await renderPages({
    prerenderer,
    data: { bundle: bundle.templates, staging: stage.folder, menu },
    tasks: plan.toRender.map(({ task }) => task),
    onRendered(pages, bytes) {
      renderedBytes += bytes;
      progress.advance(pages);
    },
  }).finally(progress.stop);
  // Frees the props of all pages.
  plan.toRender = plan.toRender.map(({ task: { component, path }, ...page }) => ({
    ...page,
    task: { component, path },
  }));

  report.phase('listing');
  const crawlerFiles = await writeCrawlerFiles({ stage, assets: bundle.assets, site: out }, catalogue, settings);
  report.say(`  ${crawlerFiles.summary}`);

  report.phase('swapping');
  stage.write(HOST_FILE, hostFile(settings));
  writeHeaders(stage, bundle.assets, settings, bundle.inline);
  const assets = stage.keepAssets(before);
  const rendered = new Set(plan.toRender.map(({ file }) => file));
  const last = before?.bundle === key ? before.summary : null;
  const summary = {
    ...measureSite(stage),
    loaded: last?.loaded ?? sizesBeforeUse(stage.folder),
    sitemaps: crawlerFiles.sitemaps,
    feeds: crawlerFiles.feeds,
    missingPictures: missingPictures(shownRecords(catalogue), catalogue.missingPictures),
  };
  const ownWarnings = hostWarnings(stage);
  report.warn(ownWarnings);
  const state: SiteState = {
    bundle: key,
    catalogue: digest,
    menu: menuDigest,
    year,
    pages: plan.pages,
    warnings: [...catalogue.warnings, ...ownWarnings],
    claims: unkept,
    leftOut: catalogue.leftOut,
    records: recordsIn(catalogue),
    assets,
    others: otherFiles(stage, { pages: plan.pages, assets }),
    summary,
  };
  const changes = changesOf(plan, stage, state, before);
  const live = settings.livePages && (await collectLiveData(catalogue, stage.folder, key, settings));
  await functionBundled;
  forgetSiteState(out);
  const replaced = swapIn(out);
  if (live) writeLiveData(out, live);
  else removeLiveData(out);
  // With its state, the site is complete.
  writeSiteState(out, state);
  await writeOrRemoveFunction(settings, out, key);
  rememberProductCount(out, settings.apiUrl, catalogue.products.length);
  kept.keep();
  // Last, because it may take long. By now, the state of the new site is stored.
  rmSync(replaced, { recursive: true, force: true });
  const products = catalogue.products.length;
  const done = { changes, bundled, products, rendered: rendered.size, renderedBytes, summary };
  return report.finish({ ...done, calls: await endOfCalls() });
}
