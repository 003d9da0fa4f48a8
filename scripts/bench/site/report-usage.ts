import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Loaded into every process that is measured (node --import): leaves behind how much memory it used at most.
process.on('exit', () => {
  const folder = process.env.BENCH_USAGE;
  if (folder) writeFileSync(join(folder, String(process.pid)), String(process.resourceUsage().maxRSS));
});
