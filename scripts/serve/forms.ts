import { appendFile, glob, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'node-html-parser';

import { type Answer, redirectAnswer, textAnswer } from '#scripts/serve/answer.ts';
import { printable } from '#scripts/serve/request-path.ts';
import type { Site } from '#scripts/serve/site.ts';

/** A form in the built pages that Netlify would handle. */
export interface SiteForm {
  name: string;
  /** The thank-you page; undefined if the form has no `action` on this site. */
  action: string | undefined;
  honeypot: string | undefined;
}

interface FormPost {
  /** Path of the page the form was posted to, percent-encoded. */
  path: string;
  body: string;
  accept: string | undefined;
}

export interface FormService {
  /** Stores a submission as a line of JSON and responds to it. Responds with 404 if no page has such a form. */
  answer(site: Site, post: FormPost): Promise<Answer>;
}

/** The forms of a page that have `data-netlify` (or `netlify`) and a name. */
export function formsOfPage(html: string): SiteForm[] {
  return parse(html)
    .querySelectorAll('form')
    .flatMap((form) => {
      const marked = form.getAttribute('data-netlify') ?? form.getAttribute('netlify');
      const name = form.getAttribute('name');
      if (marked === undefined || marked === 'false' || !name) return [];
      const action = form.getAttribute('action');
      const ownPage = action !== undefined && /^\/(?![/\\])/.test(action);
      const honeypot = form.getAttribute('netlify-honeypot') ?? form.getAttribute('data-netlify-honeypot');
      return [{ name, action: ownPage ? printable(action) : undefined, honeypot }];
    });
}

async function scan(root: string): Promise<Map<string, SiteForm>> {
  const forms = new Map<string, SiteForm>();
  for await (const file of glob('**/*.html', { cwd: root })) {
    const page = await readFile(join(root, file)).catch(() => undefined);
    if (!page?.includes('netlify')) continue;
    for (const form of formsOfPage(page.toString('utf8'))) forms.set(form.name, form);
  }
  return forms;
}

function fieldsOf(params: URLSearchParams, form: SiteForm): Record<string, string | string[]> {
  const names = [...new Set(params.keys())].filter((name) => name !== 'form-name' && name !== form.honeypot);
  return Object.fromEntries(
    names.map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

/** Stores form submissions in `<dataDir>/<form>.jsonl`. For an unknown name, scans the pages, but only once for each build. */
export function createFormService(dataDir: string): FormService {
  let known = new Map<string, SiteForm>();
  const scans = new WeakMap<Site, Promise<void>>();

  async function scanOnce(site: Site): Promise<void> {
    const scanning =
      scans.get(site) ??
      scan(site.root).then(
        (forms) => {
          known = forms;
        },
        () => {},
      );
    scans.set(site, scanning);
    await scanning;
  }

  return {
    async answer(site, { path, body, accept }) {
      const params = new URLSearchParams(body);
      const name = params.get('form-name') ?? '';
      if (!known.has(name)) await scanOnce(site);
      const form = known.get(name);
      if (form === undefined) return textAnswer(404, 'No page of this site has this form.');
      const trapped = form.honeypot !== undefined && (params.get(form.honeypot) ?? '') !== '';
      if (!trapped) {
        await mkdir(dataDir, { recursive: true });
        // encodeURIComponent escapes separators, and the extension makes `.` and `..` harmless.
        const line = { form: form.name, received: new Date().toISOString(), path, fields: fieldsOf(params, form) };
        await appendFile(join(dataDir, `${encodeURIComponent(form.name)}.jsonl`), `${JSON.stringify(line)}\n`);
      }
      if (accept?.includes('application/json')) {
        const ok = { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } };
        return { ...ok, body: Buffer.from('{"ok":true}') };
      }
      return redirectAnswer(303, form.action ?? path);
    },
  };
}
