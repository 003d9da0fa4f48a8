import { createInterface } from 'node:readline/promises';
import { CommandError } from '#scripts/command-error.ts';
import { type Answers, type Current, defaultAnswer, type Question, questions } from './questions.ts';
import { InvalidAnswer } from './read-answers.ts';

/** Prints a line, or asks a question and returns the typed text. */
export interface Terminal {
  say(line: string): void;
  ask(prompt: string): Promise<string>;
}

/** Returns what is wrong with an answer, or null. */
function problemWith(question: Question, text: string, zip: string | undefined): string | null {
  try {
    question.read(text, zip);
    return null;
  } catch (error) {
    if (error instanceof InvalidAnswer) return error.message;
    throw error;
  }
}

/** Asks until the answer is valid. An empty answer takes the default. */
async function askFor(question: Question, known: string | null, zip: string | undefined, terminal: Terminal) {
  for (;;) {
    const hint = known ? `[${known}]` : `(${question.help})`;
    const typed = (await terminal.ask(`${question.label} ${hint}: `)).trim();
    const text = typed === '' && known !== null ? known : typed;
    const problem = problemWith(question, text, zip);
    if (problem === null) return text;
    terminal.say(`  ${question.label} ${problem}.`);
  }
}

/** One line of the usage for each flag. */
export function flagLines(flags: readonly Question[]): string {
  const names = flags.map(({ flag, value }) => `--${flag} ${value}`);
  const width = Math.max(...names.map(({ length }) => length));
  return flags.map(({ help }, at) => `${names[at]?.padEnd(width)}  ${help}`).join('\n');
}

/** Takes the answers from flags, and from the shop's own values for flags that are left out. @throws {CommandError} */
function answersWithoutTerminal(given: Partial<Answers>, current: Current): Answers {
  const answers: Partial<Answers> = {};
  const invalid: string[] = [];
  const missing: Question[] = [];
  for (const question of questions) {
    const { flag, followsZip } = question;
    const text = given[flag] ?? defaultAnswer(question, current, answers.zip);
    const problem = text === null ? null : problemWith(question, text, answers.zip);
    if (problem !== null) invalid.push(`--${flag} ${problem} (it is "${text}").`);
    else if (text !== null) answers[flag] = text;
    else if (!followsZip || answers.zip !== undefined) missing.push(question);
  }
  const isComplete = (found: Partial<Answers>): found is Answers => questions.every(({ flag }) => flag in found);
  if (isComplete(answers)) return answers;
  const lists = [
    ...invalid,
    ...(missing.length > 0 ? [`Without a terminal, these flags are needed:\n\n${flagLines(missing)}\n`] : []),
  ];
  throw new CommandError([...lists, 'Nothing was written.'].join('\n'));
}

/**
 * Collects the answers to all questions.
 * @param given values of flags; a terminal is not asked for these unless they are invalid
 * @param terminal null if there is none
 * @throws {CommandError} without a terminal, when flags are missing or invalid
 */
export async function collectAnswers(given: Partial<Answers>, current: Current, terminal: Terminal | null) {
  if (!terminal) return answersWithoutTerminal(given, current);
  const answers = {} as Answers;
  for (const question of questions) {
    const { flag } = question;
    const zip: string | undefined = answers.zip;
    const text = given[flag];
    const problem = text === undefined ? null : problemWith(question, text, zip);
    if (problem !== null) terminal.say(`  --${flag} ${problem}.`);
    const isAsked = text === undefined || problem !== null;
    answers[flag] = isAsked ? await askFor(question, defaultAnswer(question, current, zip), zip, terminal) : text;
  }
  return answers;
}

/** Opens a terminal on two streams. @throws {CommandError} from `ask`, when the user ends the input */
export function openTerminal(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Terminal & { close(): void } {
  const lines = createInterface({ input, output });
  const ended = new AbortController();
  lines.once('close', () => ended.abort());
  return {
    say: (line) => void output.write(`${line}\n`),
    ask: (prompt) =>
      lines.question(prompt, { signal: ended.signal }).catch(() => {
        throw new CommandError('\nNothing was written.');
      }),
    close: () => lines.close(),
  };
}
