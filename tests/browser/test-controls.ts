import { apiUrl } from './shop-address.ts';

/** Does something behind the API's back. */
export async function control(path: string, body: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`${apiUrl}/__test/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST /__test/${path}: ${answer.status} ${await answer.text()}`);
}

/** Changes a piece at the sample API for as long as `use` takes; `undo` sets what it was. */
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

/** Adds a piece to the sample API for as long as `use` takes: the site was built without it. */
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
