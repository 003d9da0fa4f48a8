import { expect, test } from 'vitest';
import { plainLists } from '#scripts/build/plain-lists.ts';

const list = 'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["a.1.js","b.2.js"])))=>i.map(i=>d[i]);\n';

test('what a dynamic import needs is written where it is', () => {
  const code = 'f(()=>import("./a.1.js"),__vite__mapDeps([0,1]));f(()=>import("./b.2.js"),__vite__mapDeps([1]));';
  const plain = 'f(()=>import("./a.1.js"),["a.1.js","b.2.js"]);f(()=>import("./b.2.js"),["b.2.js"]);';
  expect(plainLists(list + code)).toBe(plain);
  expect(plainLists(code.replaceAll('__vite__mapDeps', '') + list)).not.toContain('__vite__');
});

test('a script without such imports stays as it is', () => {
  expect(plainLists('export const a=[1];')).toBe('export const a=[1];');
});

test.each([
  ['another list', `${list.replace('m.f||', 'm.f??')}f(__vite__mapDeps([0]))`],
  ['another use', `${list}f(__vite__mapDeps(list))`],
  ['no list', 'f(__vite__mapDeps([0]))'],
])('%s stops the build', (_, code) => {
  expect(() => plainLists(code)).toThrow('Vite no longer lists');
});
