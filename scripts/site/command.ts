import { readSettings } from '#config/env.ts';
import { loadSettingsFile, runCommand } from '#scripts/command-line.ts';
import { toDoText } from '#scripts/first-run/to-do.ts';
import { buildSite } from './build-site.ts';
import { explain } from './explain.ts';
import { linkToReport } from './report.ts';
import { isBuiltSite } from './site-state.ts';

const usage = `Builds the site from the API at PUBLIC_API_URL.

npm run build -- [--out DIR] [--full] [--production] [--quiet]

--out DIR     output folder; dist by default
--full        rebuilds everything, not only what changed since the last build
--production  fails if anything is left to do before the shop opens, such as a setting that is still an example
--quiet       prints only warnings and errors
`;

let apiUrl = 'the API';

await runCommand({
  usage,
  options: {
    out: { type: 'string', default: 'dist' },
    full: { type: 'boolean', default: false },
    production: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  },
  async run({ out, full, production, quiet }) {
    loadSettingsFile();
    const settings = readSettings(process.env);
    apiUrl = settings.apiUrl;
    const report = await buildSite(settings, out, { full, production, quiet });
    if (report.toDo.length > 0 && !quiet) console.log(`\n${toDoText(report.toDo)}`);
    if (!quiet) console.log(linkToReport(report));
    return 0;
  },
  explain(error, { out }) {
    const sentences = `\nBuild failed. ${explain(error, apiUrl)}`;
    return isBuiltSite(out) ? `${sentences}\nThe site in ${out}/ is complete and can be served.` : sentences;
  },
});
