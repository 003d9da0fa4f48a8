import { describe, expect, test } from 'vitest';
import { UsageError } from '#scripts/command-error.ts';
import { millisecondsOf, parseCommandLine, portNumber, wholeNumber } from '#scripts/command-line.ts';

const options = { out: { type: 'string', default: 'dist' }, full: { type: 'boolean', default: false } } as const;

describe('parseCommandLine', () => {
  test('returns the options with their defaults', () => {
    expect(parseCommandLine({ options }, ['--full'])).toMatchObject({
      values: { out: 'dist', full: true },
      help: false,
    });
    expect(parseCommandLine({ options }, ['--out=trial'])).toMatchObject({ values: { out: 'trial', full: false } });
  });

  test.each(['--help', '-h'])('recognizes %s', (option) => {
    expect(parseCommandLine({ options }, [option]).help).toBe(true);
  });

  test.each([
    [['--fast'], "Unknown option '--fast'."],
    [['-x'], "Unknown option '-x'."],
    [['--out'], "Option '--out <value>' argument missing."],
    [['--out', '--full'], "Option '--out' argument is ambiguous."],
    [['--full=1'], "Option '--full' does not take an argument."],
    [['dist'], "Unexpected argument 'dist'."],
  ])('rejects %j with one sentence', (args, sentence) => {
    expect(() => parseCommandLine({ options }, args)).toThrow(new UsageError(sentence));
  });

  test('returns other arguments of a command that takes them', () => {
    const command = { options, positionals: true };
    expect(parseCommandLine(command, ['home', '--full', 'cart']).positionals).toEqual(['home', 'cart']);
    expect(() => parseCommandLine(command, ['home', '--fast'])).toThrow(new UsageError("Unknown option '--fast'."));
  });
});

test.each(['', 'x', '-1', '1.5', '1e3', ' 5', '0', '100'])('"%s" is not a whole number from 1 to 99', (text) => {
  expect(() => wholeNumber('--runs', text, 1, 99)).toThrow(
    new UsageError(`--runs must be a whole number from 1 to 99, not "${text}".`),
  );
});

test('0 is a port, and 65536 is not', () => {
  expect(portNumber('--port', '0')).toBe(0);
  expect(() => portNumber('--port', '65536')).toThrow(UsageError);
});

test('a number of seconds is above 0, and not too long for a timer', () => {
  expect(millisecondsOf('--every', '0.25')).toBe(250);
  expect(millisecondsOf('--every', '1000000')).toBe(1_000_000_000);
  for (const text of ['', 'x', '0', '-1', '1e3', '1.2345']) {
    expect(() => millisecondsOf('--every', text)).toThrow(
      new UsageError(`--every must be a number of seconds above 0, not "${text}".`),
    );
  }
  for (const text of ['1000001', '2147484', '99999999999']) {
    expect(() => millisecondsOf('--every', text)).toThrow(
      new UsageError(`--every must be at most 1000000 seconds, not "${text}".`),
    );
  }
});
