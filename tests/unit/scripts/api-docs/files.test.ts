import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { apiDocsFiles } from '#scripts/api-docs/files.ts';

test.each(Object.keys(apiDocsFiles()))('%s is what "npm run api:docs" writes', (file) => {
  expect(readFileSync(file, 'utf8')).toBe(apiDocsFiles()[file]);
});

test('the linter finds nothing in the OpenAPI document', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // Paths of Django REST APIs end with a slash, and the shop calls them with it.
    rules: { 'no-path-trailing-slash': 'off' },
  });
  const source = apiDocsFiles()['docs/openapi.json'] ?? '';
  const problems = await lintFromString({ source, config, absoluteRef: 'docs/openapi.json' });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('every link of the page leads to one of its headings', () => {
  const page = apiDocsFiles()['docs/api.md'] ?? '';
  const headings = [...page.matchAll(/^#+ ([\w ]+)$/gm)].map(([, heading = '']) =>
    heading.toLowerCase().replaceAll(' ', '-'),
  );
  const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, target = '']) => target);
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((target) => !headings.includes(target))).toEqual([]);
});
