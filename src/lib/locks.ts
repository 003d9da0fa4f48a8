/**
 * Runs something while no other tab of the shop runs it, where the browser has locks; tabs of one that has none do not
 * wait for each other.
 */
export async function withCrossTabLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  const { locks } = window.navigator;
  return locks ? locks.request(`eart-${name}`, run) : run();
}
