/**
 * Creates a function that runs tasks one after the other. A browser may finish imports of one file in any order, and a later
 * message must replace an earlier one. A task that fails does not stop the next ones.
 */
export function createTaskQueue(): (task: () => Promise<void>) => void {
  let earlier = Promise.resolve();
  return (task) => {
    earlier = earlier.then(task).catch(() => {});
  };
}
