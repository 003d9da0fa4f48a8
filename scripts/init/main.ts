import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readSettings } from '#config/env.ts';
import { CommandError } from '#scripts/command-error.ts';
import { runCommand } from '#scripts/command-line.ts';
import { type ShopFacts, shopProblems } from '#scripts/first-run/shop-schema.ts';
import { readShopTexts, templateTexts } from '#scripts/first-run/shop-texts.ts';
import { thisShop } from '#scripts/first-run/this-shop.ts';
import { toDoList, toDoText } from '#scripts/first-run/to-do.ts';
import { explain } from '#scripts/site/explain.ts';
import { collectAnswers, flagLines, openTerminal } from './collect.ts';
import { setVariables } from './env-file.ts';
import { type Answers, type Current, factsOf, questions, variablesOf } from './questions.ts';
import { changeShopFile } from './shop-file.ts';
import { writeTogether } from './write-files.ts';

const SHOP_FILE = 'src/config/shop.ts';
const SETTINGS_FILE = '.env';

const usage = `Writes the facts of your shop to ${SHOP_FILE} and the settings to ${SETTINGS_FILE}.

npm run init -- [FLAG VALUE …]

${flagLines(questions)}

On a terminal, asks for each value that has no flag; Enter takes the value in brackets. Without a terminal, uses the
shop's present values for flags that are left out, but not those of the template. Changes only these values: everything
else in both files stays. A new ${SETTINGS_FILE} starts as a copy of .env.example.
`;

/** @throws {CommandError} when a file exists, but can't be read */
function readText(path: string): string | null {
  if (!existsSync(path)) return null;
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new CommandError(`Can't read ${path}: ${error instanceof Error ? error.message : error}.`);
  }
}

/** Returns the new text of both files. @throws {CommandError | SettingsError} when a value that is not asked for is invalid */
function nextTexts(code: string, settingsText: string, answers: Answers, before: ShopFacts) {
  const facts = factsOf(answers, before);
  const [problem] = shopProblems(facts);
  if (problem) throw new CommandError(`${problem.path} in ${SHOP_FILE} ${problem.problem}.`);
  const nextSettings = setVariables(settingsText, variablesOf(answers));
  const settings = readSettings(parseEnv(nextSettings));
  return { nextCode: changeShopFile(code, facts), nextSettings, settings, facts };
}

async function init(given: Partial<Answers>): Promise<void> {
  const code = readText(SHOP_FILE);
  if (code === null) throw new CommandError(`${SHOP_FILE} does not exist: run this command in the project's folder.`);
  const settingsBefore = readText(SETTINGS_FILE);
  const settingsText = settingsBefore ?? readText('.env.example') ?? '';
  const current: Current = { facts: thisShop, variables: parseEnv(settingsText) };
  const terminal = process.stdin.isTTY && process.stdout.isTTY ? openTerminal(process.stdin, process.stdout) : null;
  const answers = await collectAnswers(given, current, terminal);
  terminal?.close();
  const { nextCode, nextSettings, settings, facts } = nextTexts(code, settingsText, answers, current.facts);
  const files = [
    { path: SHOP_FILE, text: nextCode, before: code },
    { path: SETTINGS_FILE, text: nextSettings, before: settingsBefore },
  ].filter(({ text, before }) => text !== before);
  writeTogether(files);
  console.log(files.length > 0 ? `Wrote ${files.map(({ path }) => path).join(' and ')}.` : 'Nothing has changed.');
  for (const [key, value] of Object.entries(variablesOf(answers))) {
    const set = process.env[key]?.trim();
    if (set && set !== value) console.log(`${key} is also set in the environment, to ${set}, which takes precedence.`);
  }
  const items = toDoList({ shop: facts, settings, claims: [], texts: templateTexts(facts, readShopTexts()) });
  if (items.length > 0) console.log(`\n${toDoText(items)}`);
}

await runCommand({
  usage,
  options: {
    name: { type: 'string' },
    street: { type: 'string' },
    zip: { type: 'string' },
    city: { type: 'string' },
    state: { type: 'string' },
    location: { type: 'string' },
    phone: { type: 'string' },
    email: { type: 'string' },
    hours: { type: 'string' },
    tax: { type: 'string' },
    'api-url': { type: 'string' },
    'site-url': { type: 'string' },
    'payment-hosts': { type: 'string' },
  },
  async run(values) {
    await init(values);
    return 0;
  },
  explain: (error) => (error instanceof CommandError ? error.message : `${explain(error)}\nNothing was written.`),
});
