/** What is acted on: an event may name a mere icon or word within it. */
const CONTROLS = 'a, button, input, select, textarea, summary, label, form, [role], [id]';

/** The control that holds an event's target, or the target itself. */
export function controlOf(target: Element): Element {
  return target.closest(CONTROLS) ?? target;
}

/** Selectors for an element and its like, the best first: by its name in the form, or by its class, type and role. */
function likesOf(element: Element): string[] {
  const attribute = (name: string) => {
    const value = element.getAttribute(name);
    return value === null ? '' : `[${name}="${CSS.escape(value)}"]`;
  };
  const name = attribute('name');
  if (name) return [element.localName + name];
  const plain = element.localName + attribute('type') + attribute('role');
  const classes = Array.from(element.classList, (each) => `.${CSS.escape(each)}`).join('');
  // An extension may have added a class.
  return [plain + classes, plain];
}

/**
 * Remembers an element by its id and by its place among its like, so that it is found in markup that was drawn anew.
 * @returns a function that finds it: the element itself while it is there; null where another number of its like is there
 */
export function finder<T extends Element>(element: T, root: ParentNode & Node): () => T | null {
  const places = likesOf(element).map((like) => {
    const all = [...root.querySelectorAll(like)];
    return { like, place: all.indexOf(element), count: all.length };
  });
  return () => {
    if (root.contains(element)) return element;
    const named = element.id ? root.querySelector<T>(`#${CSS.escape(element.id)}`) : null;
    if (named) return named;
    for (const { like, place, count } of places) {
      const now = root.querySelectorAll<T>(like);
      if (now.length === count && now[place]) return now[place];
    }
    return null;
  };
}
