import { apiUrl } from './shop-address.ts';

/** Calls a test control of the sample API. @throws if the response is not OK */
export async function control(path: string, body: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`${apiUrl}/__test/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST /__test/${path}: ${answer.status} ${await answer.text()}`);
}

/** Changes a piece in the sample API while `use` runs, then restores it with `undo`. */
export async function withChange(
  id: string,
  change: Record<string, unknown>,
  undo: Record<string, unknown>,
  use: () => Promise<void>,
): Promise<void> {
  await control(`products/${encodeURIComponent(id)}`, change);
  try {
    await use();
  } finally {
    await control(`products/${encodeURIComponent(id)}`, undo);
  }
}

/** Adds a piece, which the built site does not know, to the sample API while `use` runs. */
export async function withNewPiece(
  piece: Record<string, unknown> & { id: string },
  use: () => Promise<void>,
): Promise<void> {
  await control('products', piece);
  try {
    await use();
  } finally {
    await control(`products/${encodeURIComponent(piece.id)}`, { delete: true });
  }
}
