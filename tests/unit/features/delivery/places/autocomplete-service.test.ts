import { expect, test } from 'vitest';
import { autocompleteOver } from '#features/delivery/places/autocomplete-service.ts';
import type { PlaceSuggestion } from '#features/delivery/places/provider.ts';

const suggestion = (main: string): PlaceSuggestion => ({ id: main, main, secondary: '', nextQuery: null });

function start() {
  const questions: {
    text: string;
    signal: AbortSignal;
    answer: (found: PlaceSuggestion[]) => void;
    fail: () => void;
  }[] = [];
  const answers: unknown[] = [];
  const { googleMaps, cancel } = autocompleteOver({
    suggest: (text, signal) =>
      new Promise((answer, fail) => questions.push({ text, signal, answer, fail: () => fail(new Error('no')) })),
    place: () => Promise.reject(new Error('not asked')),
  });
  const service = new googleMaps.places.AutocompleteService();
  const ask = (input: string) =>
    service.getPlacePredictions({ input }, (data, status) => answers.push([status, ...data]));
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { questions, answers, ask, cancel, settle };
}

test('reports suggestions, no results or an error', async () => {
  const { questions, answers, ask, settle } = start();
  ask('a');
  questions[0]?.answer([suggestion('A')]);
  await settle();
  ask('b');
  questions[1]?.answer([]);
  await settle();
  ask('c');
  questions[2]?.fail();
  await settle();
  expect(answers).toEqual([['OK', suggestion('A')], ['ZERO_RESULTS'], ['UNKNOWN_ERROR']]);
});

test('ignores a late response after a newer query or a choice', async () => {
  const { questions, answers, ask, cancel, settle } = start();
  ask('a');
  ask('ab');
  expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  questions[1]?.answer([suggestion('AB')]);
  questions[0]?.answer([suggestion('A')]);
  await settle();
  expect(answers).toEqual([['OK', suggestion('AB')]]);
  ask('abc');
  cancel();
  questions[2]?.answer([suggestion('ABC')]);
  await settle();
  expect(answers).toHaveLength(1);
});
