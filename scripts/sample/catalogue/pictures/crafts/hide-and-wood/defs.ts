import { linearGradient, ref, type Stop } from './svg.ts';

/** Collects the gradients, patterns and clips of one picture and assigns unique ids. */
export class Defs {
  private readonly prefix: string;
  private readonly parts: string[] = [];
  private readonly known = new Map<string, string>();

  constructor(prefix: string) {
    this.prefix = prefix;
  }

  /** Adds the definition that `make` returns for a new id. Returns `url(#id)`. */
  add(make: (id: string) => string): string {
    const id = `${this.prefix}-${this.parts.length}`;
    this.parts.push(make(id));
    return ref(id);
  }

  /** Like `add`, but adds one definition per key. */
  once(key: string, make: (id: string) => string): string {
    const found = this.known.get(key);
    if (found) return found;
    const made = this.add(make);
    this.known.set(key, made);
    return made;
  }

  /** A horizontal gradient between two canvas positions, for strokes and fills. */
  across(stops: readonly Stop[], x1: number, x2: number, y1 = 0, y2 = 0): string {
    return this.add((id) => linearGradient(id, stops, { gradientUnits: 'userSpaceOnUse', x1, x2, y1, y2 }));
  }

  toString(): string {
    return this.parts.join('');
  }
}
