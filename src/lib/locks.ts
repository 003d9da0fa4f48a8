/**
 * Runs a function under a lock that all tabs of the shop share. In a browser that lacks the Web Locks API, or denies locks
 * together with storage, it runs without a lock.
 */
export async function withCrossTabLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  const { locks } = window.navigator;
  try {
    if (locks) return await locks.request(`eart-${name}`, run);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
  }
  return run();
}
