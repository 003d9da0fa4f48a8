const introduction = `# Faults

\`npm run faults\` opens the shop in Chromium, lets each call of the [API](api.md) fail in each way while a shopper waits for it, and writes
down what shows. It fails if any of these happens:

- The page is blank, or still loading after the call ended.
- The cart loses a piece, or a form loses what was typed.
- An order has two executed payments.
- The page claims that something was or was not paid, and the records of the API say otherwise. Or it shows an amount that the API did not
  send.
- "Try again" does not help once the API works again.
- A script throws an error, or the content security policy is violated.

| fault | meaning |
| --- | --- |
| 500 | The response is a page of HTML. |
| 401, 403, 404, 409, 429 | The response has a reason. 429 has \`Retry-After\`. |
| timeout | There is no response within 15 seconds, or 30 for a write. |
| reset | The connection ends without a response. |
| HTML, truncated, wrong shape, empty | The status is 200, and a write is carried out. Only the body is useless. |
| slow | The response is late but good. The table shows the page while it waits. |

"As usual" means that the shopper notices nothing: the page shows what it shows without the fault, or what it showed before the call. The
tables leave out amounts (\`$…\`), order numbers and dates. "Offered" names the buttons and links that lead on. Builds and the identity
service also call the API: see [deploy.md](deploy.md) and [identity.md](identity.md).
`;

/** The outcome of one fault of a call at one place. */
export interface Row {
  group: string;
  call: string;
  where: string;
  fault: string;
  seen: string[];
  offered: string[];
}

const USUAL = 'as usual';
const BETWEEN = ' / ';

const placeOf = ({ call, where }: Pick<Row, 'call' | 'where'>) => `\`${call}\` ${where}`;

/** Writes one table for each group. Faults with the same outcome share a row, and an empty cell repeats the place above. */
export function writeTables(rows: readonly Row[]): string {
  const lines: string[] = [introduction];
  for (const [group, all] of Map.groupBy(rows, (row) => row.group)) {
    lines.push(
      `## ${group[0]?.toUpperCase()}${group.slice(1)}`,
      '',
      '| call, place | fault | seen | offered |',
      '| --- | --- | --- | --- |',
    );
    for (const [place, own] of Map.groupBy(all, placeOf)) {
      const outcomes = Map.groupBy(own, ({ seen, offered }) =>
        [seen.join(BETWEEN) || USUAL, offered.join(BETWEEN)].join(' | '),
      );
      let first = place;
      for (const [outcome, those] of outcomes) {
        lines.push(`| ${first} | ${those.map(({ fault }) => fault).join(', ')} | ${outcome} |`);
        first = '';
      }
    }
    lines.push('');
  }
  return `${lines.join('\n').trim()}\n`;
}

/** Reads the tables again. @returns a function that finds the outcome of a fault; undefined if it has no row */
export function readTables(text: string) {
  const found = new Map<string, Pick<Row, 'seen' | 'offered'>>();
  const list = (cell: string) => (cell === '' || cell === USUAL ? [] : cell.split(BETWEEN));
  let place = '';
  for (const line of text.split('\n')) {
    const [, first = '', faults = '', seen = '', offered = ''] = line.split('|').map((cell) => cell.trim());
    if (first !== '') place = first;
    for (const fault of faults.split(', '))
      found.set(`${place}, ${fault}`, { seen: list(seen), offered: list(offered) });
  }
  return (at: Pick<Row, 'call' | 'where'>, fault: string) => found.get(`${placeOf(at)}, ${fault}`);
}
