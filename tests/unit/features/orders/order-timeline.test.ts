import { describe, expect, test } from 'vitest';
import { stageTexts } from '#features/orders/copy.ts';
import { nextSteps, orderTimeline, stageLabel, stageTone } from '#features/orders/order-timeline.ts';
import { fc } from '../../../fixtures/properties.ts';

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

  test('explains the current step and those ahead, in the order of the steps', () => {
    const meanings = (stage: string) => orderTimeline(stage).map(({ meaning }) => meaning);
    expect(meanings('Dispatched')).toEqual([
      null,
      null,
      'The parcel has left us.',
      'It travels to you.',
      'It reaches its destination.',
      'You tell us that you have it.',
    ]);
    expect(meanings('Processing')[0]).toBe('We have your order and are preparing it.');
    expect(meanings('Cancelled')).toEqual([null, 'This order will not be delivered.']);
    expect(meanings('Lost')).not.toContain(null);
  });

  test('says what is next at every known stage', () => {
    for (const stage of Object.keys(stageTexts)) expect(nextSteps(stage)).not.toBeNull();
    for (const stage of ['Lost', '', 'toString']) expect(nextSteps(stage)).toBeNull();
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
