/**
 * Runs a function under a lock that all tabs of the shop share. In a browser without the Web Locks API, it runs without a lock.
 */
export async function withCrossTabLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  const { locks } = window.navigator;
  return locks ? locks.request(`eart-${name}`, run) : run();
}
