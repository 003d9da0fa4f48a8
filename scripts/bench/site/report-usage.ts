import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Loaded into every measured process (node --import). Stores its peak memory in kB on exit.
process.on('exit', () => {
  const folder = process.env.BENCH_USAGE;
  if (folder) writeFileSync(join(folder, String(process.pid)), String(process.resourceUsage().maxRSS));
});
