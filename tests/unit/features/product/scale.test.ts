import { expect, test } from 'vitest';
import { arrange, known } from '#features/product/scale.ts';
import { fc } from '../../../fixtures/properties.ts';

test.each([
  ['a bracelet', { height: 2.25, width: 2.75, depth: null }, 'coin'],
  ['a print', { height: 24.5, width: 20, depth: null }, 'sofa'],
  ['a small bag', { height: 11.8, width: 5.9, depth: null }, 'person'],
  ['a sculpture of unknown depth', { height: 25, width: 9, depth: null }, 'person'],
  ['a wide textile', { height: 51, width: 116, depth: null }, 'person'],
  ['a tall textile', { height: 116, width: 51, depth: null }, 'person'],
  ['a stool', { height: 15, width: 22, depth: 12 }, 'person'],
  ['a tall sculpture', { height: 39, width: 9, depth: 5 }, 'person'],
])('draws %s beside something that suits its size', (_, size, beside) => {
  expect(arrange(size)?.beside).toBe(beside);
});

test('draws nothing for a piece that is too small to see', () => {
  expect(arrange({ height: 0.2, width: 0.3, depth: null })).toBeNull();
});

test('a low piece with a depth stands on a plinth, a tall one on the ground', () => {
  expect(arrange({ height: 15, width: 22, depth: 12 })?.plinth).not.toBeNull();
  const tall = arrange({ height: 39, width: 9, depth: 5 });
  expect(tall?.plinth).toBeNull();
  expect((tall?.piece.y ?? 0) + 39).toBeCloseTo(tall?.height ?? 0);
});

test('everything is within the drawing, true to scale and apart', () => {
  const inches = fc.double({ min: 0.1, max: 240, noNaN: true });
  fc.assert(
    fc.property(inches, inches, fc.option(inches), (height, width, depth) => {
      const scene = arrange({ height, width, depth });
      if (!scene) return;
      const { piece, at, beside } = scene;
      expect([piece.width, piece.height]).toEqual([width, height]);
      for (const box of [piece, { ...at, ...known[beside] }, ...(scene.plinth ? [scene.plinth] : [])]) {
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(scene.width);
        expect(box.y + box.height).toBeLessThanOrEqual(scene.height + 1e-9);
      }
      const isApart = beside === 'sofa' ? piece.y + height <= at.y : at.x + known[beside].width <= piece.x;
      expect(isApart).toBe(true);
    }),
  );
});
