import { expect, test } from 'vitest';
import { toneKey } from '#ui/picture-tone.ts';

test('a tone is kept under the same key on whatever host the picture is', () => {
  expect(toneKey('https://a.example/media/1.jpg?v=2')).toBe(toneKey('http://localhost:8000/media/1.jpg?v=2'));
  expect(toneKey('https://a.example/media/1.jpg?v=2')).not.toBe(toneKey('https://a.example/media/1.jpg?v=3'));
});
