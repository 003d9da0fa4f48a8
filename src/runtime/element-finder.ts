/** Interactive elements. The target of an event may be an icon or a word inside one. */
const CONTROLS = 'a, button, input, select, textarea, summary, label, form, [role], [id]';

/** Returns the control that contains an event's target, or the target itself. */
export function controlOf(target: Element): Element {
  return target.closest(CONTROLS) ?? target;
}

/** Selectors for an element and similar ones, best first: by its form field name, or by its class, type and role. */
function selectorsFor(element: Element): string[] {
  const attribute = (name: string) => {
    const value = element.getAttribute(name);
    return value === null ? '' : `[${name}="${CSS.escape(value)}"]`;
  };
  const name = attribute('name');
  if (name) return [element.localName + name];
  const plain = element.localName + attribute('type') + attribute('role');
  const classes = Array.from(element.classList, (each) => `.${CSS.escape(each)}`).join('');
  // The second one is for a class that a browser extension added.
  return [plain + classes, plain];
}

/**
 * Records an element's id and its position among similar elements, so that it can be found after a rerender.
 * @returns a function that returns the element while it is in `root`, else its replacement; null if the number of similar
 * elements changed
 */
export function createElementFinder<T extends Element>(element: T, root: ParentNode & Node): () => T | null {
  const places = selectorsFor(element).map((like) => {
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
