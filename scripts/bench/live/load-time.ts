import { pathToFileURL } from 'node:url';
import { templatesOf } from '#scripts/site/bundle.ts';
import { readLiveData } from '#scripts/site/live-data.ts';
import { openPrerenderer } from '#scripts/site/prerenderer.ts';

// Usage: node load-time.ts [ENTRY]. Prints how many milliseconds the templates of the site in dist take to load, or the
// server of Astro's adapter in the file ENTRY.
const [entry] = process.argv.slice(2);
process.env.ASTRO_NODE_AUTOSTART = 'disabled';
const start = performance.now();
if (entry === undefined) await openPrerenderer(templatesOf(readLiveData('dist').bundle));
else await import(pathToFileURL(entry).href);
console.log(performance.now() - start);
process.exit();
