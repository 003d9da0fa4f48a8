import { warningRules } from '#catalogue/warning-rules.ts';
import type { Settings } from '#config/env.ts';
import { type ToDo, toDoOfShop } from '#scripts/first-run/to-do.ts';
import type { OperatorSettings } from '#scripts/operator-settings.ts';
import { examineAccount, examineClosedDoors } from './account.ts';
import { examineBrowserAccess } from './browsers.ts';
import { examineCategories, examineLists, examineProduct, type Subject } from './catalogue.ts';
import { Examination, type Finding } from './examination.ts';
import { examineExtras } from './extras.ts';
import { examineIdentity } from './identity.ts';
import { examineFirstPage, examineListing, examinePaging } from './listing.ts';
import { examinePicture, examineWarnings } from './pictures.ts';
import { ProbeClient } from './probe-client.ts';
import { examineSettings, isSafe } from './settings.ts';

/** Whether the API responds at all. Without this check, forty calls would time out one by one. */
async function examineReach({ report, client }: Subject): Promise<boolean> {
  const answer = await report.check(
    'the API',
    () => client.ask('/categories'),
    ({ status }) => `responds (${status})`,
  );
  return answer !== null;
}

/**
 * Checks the settings and a live API, call by call. Writes, sends and pays nothing.
 * @param login if null, private calls are skipped
 * @param items what is left to do before the shop opens; the claims of the home page need a build
 */
export async function examine(
  settings: Settings,
  login: OperatorSettings['doctor'],
  items: readonly ToDo[] = toDoOfShop(settings, []),
): Promise<Finding[]> {
  const { apiUrl, siteUrl, imageHosts } = settings;
  const report = new Examination();
  const warnings = new Set<string>();
  const client = new ProbeClient(apiUrl, siteUrl);
  const images = { apiOrigin: apiUrl, hosts: imageHosts };
  const { setAside } = report;
  const rules = { images, complete: true, setAside, ...warningRules((warning) => warnings.add(warning)) };
  const subject: Subject = { report, client, rules };

  examineSettings(report, settings, items);
  if (!(await examineReach(subject))) {
    report.skip('everything else', 'the API does not respond');
    return report.findings;
  }
  const category = await examineCategories(subject);
  const page = await examineFirstPage(subject);
  const products = page?.results ?? [];
  if (page) {
    await examinePaging(subject, products.length);
    await examineListing(subject, products, category);
  } else report.skip('paging, sorting, filters, search', 'the check of the product list failed');
  await examineLists(subject);
  await examineProduct(subject, products[0] ?? null);
  examineWarnings(report, warnings);
  await examinePicture(report, products.find(({ thumbnailUrl }) => thumbnailUrl !== null)?.thumbnailUrl ?? null);
  await examineClosedDoors(subject);
  await examineAccount(subject, login, isSafe(apiUrl));
  await examineIdentity(subject, settings.identity);
  await examineBrowserAccess(report, client, apiUrl, siteUrl);
  await examineExtras(subject, products, settings);
  return report.findings;
}
