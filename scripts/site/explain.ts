import { inspect } from 'node:util';
import { CatalogueError } from '#catalogue/check.ts';
import { SettingsError } from '#config/env.ts';
import { ApiError, statusOf } from '#lib/http/errors.ts';
import { CommandError } from '#scripts/command-error.ts';
import { connectionProblem, describeCall, findByCode, remedyForStatus } from '#scripts/probe/connection.ts';
import { MarkupError } from '#seo/check-graph.ts';

function remedyFor(error: ApiError): string {
  if (error.failure.code === 'schema') return 'Fix the API: it responds, but not in the format that the shop needs.';
  const status = statusOf(error);
  if (status === 429) return 'The API is running, but limits requests: build again later, or raise its rate limit.';
  if (status !== null && status < 500) return remedyForStatus(status);
  return connectionProblem(error)?.remedy ?? 'Check that the API is running and that PUBLIC_API_URL points to it.';
}

/** By the code of a failed file operation: the problem with a path, and a remedy. */
const fileProblems: Record<string, (path: string) => string> = {
  ENOSPC: (path) => `The disk is full: can't write ${path}. Free some space.`,
  EDQUOT: (path) => `The disk quota is used up: can't write ${path}. Free some space.`,
  EACCES: (path) => `No permission for ${path}. Run the command as its owner, or change its owner or permissions.`,
  EPERM: (path) => `No permission for ${path}. Run the command as its owner, or change its owner or permissions.`,
  EROFS: (path) => `The file system is read-only: can't write ${path}. Mount it writable, or choose another folder.`,
  ENOTDIR: (path) =>
    `Can't write ${path}, because a part of this path is a file. Delete that file, or choose another path.`,
};

/** Explains a file operation that the disk or its permissions made impossible; null for any other error. */
export function fileProblem(error: unknown): string | null {
  const found = findByCode(error, (code) => code in fileProblems);
  if (found === null) return null;
  // Node names no path if the file was already open.
  const path = 'path' in found.error && typeof found.error.path === 'string' ? found.error.path : 'a file';
  return fileProblems[found.code]?.(path) ?? null;
}

/**
 * Explains an error in one sentence and adds a remedy. Only unexpected errors show a stack trace.
 * @param apiUrl origin of the API, for the message
 */
export function explain(error: unknown, apiUrl = process.env.PUBLIC_API_URL || 'the API'): string {
  if (error instanceof SettingsError) return `Settings: ${error.message}`;
  if (error instanceof CommandError || error instanceof CatalogueError) return error.message;
  // By name, because templates have their own copy of the class. Their errors arrive as the cause of a RenderError.
  for (const each of error instanceof Error ? [error, error.cause] : []) {
    if (each instanceof Error && each.name === MarkupError.name) return each.message;
  }
  if (error instanceof ApiError)
    return `Can't read the catalogue from ${apiUrl}: ${describeCall(error)}. ${remedyFor(error)}`;
  // Otherwise includes the stack and the causes.
  return fileProblem(error) ?? inspect(error);
}
