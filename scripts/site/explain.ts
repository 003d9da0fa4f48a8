import { inspect } from 'node:util';
import { CatalogueError } from '#catalogue/check.ts';
import { SettingsError } from '#config/env.ts';
import { ApiError, statusOf } from '#lib/http/errors.ts';
import { MarkupError } from '#seo/check-graph.ts';
import { BuildLockError } from './build-lock.ts';
import { BundleError } from './bundle.ts';

function remedyFor(error: ApiError): string {
  if (error.failure.code === 'schema') return 'Fix the API: it responds, but not in the format that the shop needs.';
  if (statusOf(error) === 429)
    return 'The API is running, but limits requests: build again later, or raise its rate limit.';
  return 'Check that the API is running and that PUBLIC_API_URL points to it.';
}

/** Explains an error in one sentence and adds a remedy. Only unexpected errors show a stack trace. */
export function explain(error: unknown, apiUrl: string): string {
  if (error instanceof SettingsError) return `Settings: ${error.message}`;
  const known = [CatalogueError, BundleError, BuildLockError];
  if (known.some((type) => error instanceof type)) return String(error instanceof Error && error.message);
  // By name: the templates have their own copy of the class, and their errors arrive as the cause of a RenderError.
  for (const each of error instanceof Error ? [error, error.cause] : []) {
    if (each instanceof Error && each.name === MarkupError.name) return each.message;
  }
  if (error instanceof ApiError) {
    return `Can't read the catalogue from ${apiUrl}: ${error.message}. ${remedyFor(error)}`;
  }
  // Includes the stack and the causes.
  return inspect(error);
}
