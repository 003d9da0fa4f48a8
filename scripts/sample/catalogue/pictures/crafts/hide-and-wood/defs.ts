import { linearGradient, ref, type Stop } from './svg.ts';

/** Collects the gradients, patterns and clips of one picture and hands out their unique ids. */
export class Defs {
  private readonly prefix: string;
  private readonly parts: string[] = [];
  private readonly known = new Map<string, string>();

  constructor(prefix: string) {
    this.prefix = prefix;
  }

  /** Adds what `make` returns for a fresh id; gives `url(#id)`. */
  add(make: (id: string) => string): string {
    const id = `${this.prefix}-${this.parts.length}`;
    this.parts.push(make(id));
    return ref(id);
  }

  /** As `add`, but one definition per key. */
  once(key: string, make: (id: string) => string): string {
    const found = this.known.get(key);
    if (found) return found;
    const made = this.add(make);
    this.known.set(key, made);
    return made;
  }

  /** A left-to-right gradient between two canvas positions, for strokes as well as fills. */
  across(stops: readonly Stop[], x1: number, x2: number, y1 = 0, y2 = 0): string {
    return this.add((id) => linearGradient(id, stops, { gradientUnits: 'userSpaceOnUse', x1, x2, y1, y2 }));
  }

  toString(): string {
    return this.parts.join('');
  }
}
