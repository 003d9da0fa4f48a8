import { existsSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './command-error.ts';
import { messageOf } from './errors.ts';
import { explain } from './site/explain.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>;

interface Command<O extends Options> {
  /** Printed by `--help`, and after a message about a wrong argument. */
  usage: string;
  /** In the form of `parseArgs` of node:util. `--help` is added. */
  options: O;
  /** Whether the command takes arguments besides options. */
  positionals?: boolean;
  /** Returns the exit code, or nothing if the process stays alive, like a server. */
  run(values: Parsed<O>['values'], positionals: string[]): Promise<number | undefined> | number | undefined;
  /** Words an error of `run` for the user. Only unexpected errors should show a stack trace. */
  explain?(error: unknown, values: Parsed<O>['values']): string;
}

/**
 * Parses the arguments of a command.
 * @throws {UsageError} for an unknown option, a missing value or an unexpected argument
 */
export function parseCommandLine<O extends Options>(
  { options, positionals = false }: Pick<Command<O>, 'options' | 'positionals'>,
  args: string[],
): Parsed<O> & { help: boolean } {
  const help = { type: 'boolean', short: 'h' } as const;
  try {
    const parsed = parseArgs({ args, options: { ...options, help }, allowPositionals: positionals });
    return { ...(parsed as Parsed<O>), help: Boolean((parsed.values as { help?: boolean }).help) };
  } catch (error) {
    // Node adds advice in further sentences and lines, which the usage replaces.
    const [problem = ''] = messageOf(error).split(/\. |\n/);
    throw new UsageError(`${problem.replace(/\.$/, '')}.`);
  }
}

/** Runs a command: parses its arguments, prints its usage or its error, and sets the exit code, which is 1 after an error. */
export async function runCommand<const O extends Options>(command: Command<O>): Promise<void> {
  let values: Parsed<O>['values'] | undefined;
  try {
    const parsed = parseCommandLine(command, process.argv.slice(2));
    if (parsed.help) return void process.stdout.write(command.usage);
    values = parsed.values;
    const code = await command.run(values, parsed.positionals);
    // Libraries may leave timers and handles open, which would keep the process alive.
    if (code !== undefined) process.exit(code);
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${command.usage}`);
    else console.error(values && command.explain ? command.explain(error, values) : explain(error));
    process.exit(1);
  }
}

/** Adds the settings in `.env` to the environment, if the file exists. Variables that are already set stay the same. */
export function loadSettingsFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** Parses a whole number. @param option its name, for the message @throws {UsageError} if it is not from `min` to `max` */
export function wholeNumber(option: string, text: string, min: number, max: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new UsageError(`${option} must be a whole number from ${min} to ${max}, not "${text}".`);
}

/** Parses a port; 0 means any free one. @throws {UsageError} */
export const portNumber = (option: string, text: string): number => wholeNumber(option, text, 0, 65_535);

/** Longer timers of Node, of about 24 days and more, end at once. */
const MOST_SECONDS = 1_000_000;

/** Parses a number of seconds for a timer. @returns milliseconds @throws {UsageError} if it is 0 or above a million */
export function millisecondsOf(option: string, text: string): number {
  const value = /^\d+(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  if (value <= 0) throw new UsageError(`${option} must be a number of seconds above 0, not "${text}".`);
  if (value > MOST_SECONDS) throw new UsageError(`${option} must be at most ${MOST_SECONDS} seconds, not "${text}".`);
  return value * 1000;
}
