/** Whether an origin is on this machine, so that no shopper can open it. */
export function isLocal(origin: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/.test(new URL(origin).hostname);
}
