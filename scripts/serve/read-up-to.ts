/**
 * Reads a body, but no more of it than necessary if it is too large.
 * @param most in bytes
 * @returns null above the limit
 */
export async function readUpTo(body: AsyncIterable<Uint8Array> | null, most: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
