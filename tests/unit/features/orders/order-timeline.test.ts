import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderTimeline, stageLabel, stageTone } from '#features/orders/order-timeline.ts';

/** A timeline in one line: `+` reached, `-` ahead, `x` canceled, `*` current stage. */
function drawn(stage: string): string {
  const signs = { reached: '+', ahead: '-', cancelled: 'x' };
  return orderTimeline(stage)
    .map(({ label, state, current }) => `${signs[state]}${label}${current ? '*' : ''}`)
    .join(' ');
}

describe('orderTimeline', () => {
  test.each([
    ['Processing', '+Processing* -Confirmed -Dispatched -On the way -Arrived -Completed'],
    ['Processed', '+Processed* -Confirmed -Dispatched -On the way -Arrived -Completed'],
    ['Confirmed', '+Processed +Confirmed* -Dispatched -On the way -Arrived -Completed'],
    ['Dispatched', '+Processed +Confirmed +Dispatched* -On the way -Arrived -Completed'],
    ['Transit', '+Processed +Confirmed +Dispatched +On the way* -Arrived -Completed'],
    ['Arrived', '+Processed +Confirmed +Dispatched +On the way +Arrived* -Completed'],
    ['Completed', '+Processed +Confirmed +Dispatched +On the way +Arrived +Completed*'],
    ['Cancelled', '-Processed xCancelled*'],
  ])('at %s', (stage, timeline) => {
    expect(drawn(stage)).toBe(timeline);
  });

  test('highlights nothing at any other stage', () => {
    fc.assert(
      fc.property(
        fc.string().filter((stage) => stageTone(stage) === 'unknown'),
        (stage) => {
          expect(drawn(stage)).toBe('-Processed -Confirmed -Dispatched -On the way -Arrived -Completed');
        },
      ),
    );
    for (const stage of ['processing', 'CANCELLED', '__proto__', '']) expect(stageTone(stage)).toBe('unknown');
  });
});

describe('stage badge', () => {
  test('has a distinct color for each stage', () => {
    const stages = [
      'Processing',
      'Processed',
      'Confirmed',
      'Dispatched',
      'Transit',
      'Arrived',
      'Completed',
      'Cancelled',
    ];
    expect(new Set(stages.map(stageTone)).size).toBe(8);
    expect(stages.map(stageTone)).not.toContain('unknown');
  });

  test('shows On the way for Transit and any other name unchanged', () => {
    expect(['Transit', 'Arrived', 'Lost', ''].map(stageLabel)).toEqual(['On the way', 'Arrived', 'Lost', 'Unknown']);
  });
});
