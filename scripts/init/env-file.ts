import { parseEnv } from 'node:util';
import { CommandError } from '#scripts/command-error.ts';

/** Matches the last line that sets a variable: what precedes the value, the value, and what follows it. */
const lineOf = (key: string) =>
  new RegExp(
    `^((?:[ \\t]*export)?[ \\t]*${key}[ \\t]*=[ \\t]*)("[^"\\n]*"|'[^'\\n]*'|[^#\\r\\n]*?)([ \\t]*(?:#.*)?\\r?)$`,
    'gm',
  );

/**
 * Sets variables in the text of an `.env` file. Lines of other variables, comments and line ends stay. A missing variable
 * is appended.
 * @param values contain no quotes, line breaks or `#`
 * @throws {CommandError} when the file is written in a way that this function can't change
 */
export function setVariables(text: string, values: Readonly<Record<string, string>>): string {
  const before = parseEnv(text);
  let after = text;
  for (const [key, value] of Object.entries(values)) {
    if ((before[key] ?? '') === value && key in before) continue;
    const line = [...after.matchAll(lineOf(key))].at(-1);
    if (line) {
      const [whole, start = '', , end = ''] = line;
      after = `${after.slice(0, line.index)}${start}${value}${end}${after.slice(line.index + whole.length)}`;
    } else {
      const lineEnd = after.includes('\r\n') ? '\r\n' : '\n';
      after += `${after === '' || after.endsWith('\n') ? '' : lineEnd}${key}=${value}${lineEnd}`;
    }
  }
  const wanted = Object.entries({ ...before, ...values });
  const read = parseEnv(after);
  const wrong = wanted.find(([key, value]) => read[key] !== value);
  if (wrong || Object.keys(read).length !== wanted.length) {
    throw new CommandError(`Can't change .env: edit ${wrong?.[0] ?? 'it'} there yourself, or delete the file first.`);
  }
  return after;
}
