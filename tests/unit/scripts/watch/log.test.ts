import { expect, test } from 'vitest';
import { createLog } from '#scripts/watch/log.ts';

function logged(json: boolean): string[] {
  const lines: string[] = [];
  createLog(json, (line) => lines.push(line))('warn', 'changed', 'Drum\n\u001b[2J\u2028added.', { attempt: 2 });
  return lines;
}

test('writes a message on one line, with its time', () => {
  expect(logged(false)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z {2}Drum \[2J added\.$/)]);
});

test('writes an object with the event and its fields', () => {
  const [line = ''] = logged(true);
  expect(JSON.parse(line)).toEqual({
    time: expect.stringMatching(/Z$/),
    level: 'warn',
    event: 'changed',
    message: 'Drum [2J added.',
    attempt: 2,
  });
});
