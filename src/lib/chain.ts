/** Joins lists. The result can be iterated again if all lists can. */
export function chain<T>(...lists: Iterable<T>[]): Iterable<T> {
  return {
    *[Symbol.iterator]() {
      for (const list of lists) yield* list;
    },
  };
}
