import { CommandError } from '#scripts/command-error.ts';
import { runCommand } from '#scripts/command-line.ts';
import { isOnDemand, type Kind, kindsOf } from './answers.ts';
import { observatoryPoints, scoreOf } from './observatory.ts';
import { graveFindings, slightFindings } from './policy-findings.ts';
import { type Server, startServers } from './servers.ts';

/** The most that a shop can have whose host name browsers do not preload. */
const BOUND = 130;

const usage = `Builds the sample shop with every optional page, serves it with "npm run serve", "npm run live" and, where it is
installed, Caddy, and scores the headers of every kind of answer: with the points of MDN's HTTP Observatory and with
Google's CSP Evaluator. Exits with code 1 if an answer scores less than ${BOUND}, or a policy has a serious finding.
Lists the slight findings that only the pages of the identity service have.

npm run audit:headers
`;

interface Row {
  server: string;
  kind: Kind;
  status: number;
  score: number;
  /** Tests that cost points. */
  lost: string[];
  /** Serious findings about its policy. */
  findings: string[];
  slight: string[];
}

async function examine(server: Server, kind: Kind, apiUrl: string): Promise<Row> {
  const response = await fetch(new URL(kind.path, server.origin), { redirect: 'manual' });
  await response.body?.cancel();
  const headers: Record<string, string> = Object.fromEntries(response.headers);
  // The sample API uses plain http, unlike that of a live shop.
  const policy = (headers['content-security-policy'] ?? '').replaceAll(apiUrl, 'https://api.example');
  const points = observatoryPoints({ ...headers, 'content-security-policy': policy });
  return {
    server: server.name,
    kind,
    status: response.status,
    score: scoreOf(points),
    lost: Object.entries(points)
      .filter(([, point]) => point < 0)
      .map(([name, point]) => `${name} ${point}`),
    findings: graveFindings(policy),
    slight: slightFindings(policy),
  };
}

/** Lists what is wrong with an answer. */
function problemsOf({ kind, status, score, lost, findings }: Row): string[] {
  return [
    ...(status === kind.status ? [] : [`status ${status} instead of ${kind.status}`]),
    ...(score < BOUND ? [`score ${score}, below ${BOUND} (${lost.join(', ') || 'no bonus'})`] : []),
    ...findings,
  ];
}

function print(rows: readonly Row[]): void {
  const widths = [6, 16, Math.max(...rows.map(({ kind }) => kind.path.length))];
  const line = (...cells: (string | number)[]) =>
    console.log(cells.map((cell, index) => String(cell).padEnd(widths[index] ?? 0)).join('  '));
  line('server', 'answer', 'path', 'status', 'score', 'findings');
  for (const { server, kind, status, score, findings } of rows)
    line(server, kind.name, kind.path, String(status).padEnd(6), String(score).padStart(5), findings.length);
}

await runCommand({
  usage,
  options: {},
  async run() {
    const shop = await startServers();
    const rows: Row[] = [];
    try {
      for (const server of shop.servers) {
        const kinds = kindsOf(shop.files, shop.onDemand).filter((kind) => !server.onlyOnDemand || isOnDemand(kind));
        for (const kind of kinds) rows.push(await examine(server, kind, shop.apiUrl));
      }
    } finally {
      await shop.close();
    }
    print(rows);
    if (shop.servers.length < 3) console.log('\nCaddy is not installed, so its answers are not checked.');
    const slightOf = (isSignIn: boolean) =>
      new Set(rows.filter(({ kind }) => kind.isSignIn === isSignIn).flatMap(({ slight }) => slight));
    const usual = slightOf(false);
    console.log('\nSlight findings that only identity pages have (docs/decisions/030-identity-pages.md):');
    for (const finding of slightOf(true)) if (!usual.has(finding)) console.log(`  ${finding}`);
    const problems = rows.flatMap((row) =>
      problemsOf(row).map((problem) => `  ${row.server} ${row.kind.path}: ${problem}`),
    );
    if (problems.length > 0) throw new CommandError(`\n${problems.length} problems:\n${problems.join('\n')}`);
    console.log(`\n${rows.length} answers, all with a score of ${BOUND} or more.`);
    return 0;
  },
});
