import { expect, test } from 'vitest';
import { toneKey } from '#ui/picture-tone.ts';

test('the tone key does not depend on the host of the picture', () => {
  expect(toneKey('https://a.example/media/1.jpg?v=2')).toBe(toneKey('http://localhost:8000/media/1.jpg?v=2'));
  expect(toneKey('https://a.example/media/1.jpg?v=2')).not.toBe(toneKey('https://a.example/media/1.jpg?v=3'));
});
