/** The dimensions of a sculpture by kind. One unit is about a tenth of its height. */
export type SculptureLook = {
  turn: number;
  reverse: 'back' | 'profile' | 'above';
  focus: readonly [number, number, number];
} & Form;

type Form =
  | { form: 'embrace'; stone: string; rough: string; heads: number; lean: number; roughness: number }
  | { form: 'listener'; stone: string; rough: string; opening: number; tilt: number; vein: string }
  | { form: 'leopard'; metal: string; patina: string; spots: number; stance: number; plinth: string }
  | { form: 'crowned-head'; metal: string; patina: string; collarRings: number; strands: number; capBeads: number }
  | { form: 'ujamaa'; wood: string; sapwood: string; tiers: number; perTier: number; twist: number }
  | { form: 'raised-arms'; wood: string; crust: string; reach: number; slender: number }
  | { form: 'twins'; wood: string; hair: string; beads: readonly [string, string]; gap: number; crest: number }
  | { form: 'loop-family'; stone: string; accent: string; members: number; radius: number }
  | { form: 'metal-bird'; steel: string; rust: string; paint: string; neck: number; legs: number; feathers: number }
  | { form: 'clay-head'; clay: string; slip: string; hair: 'buns' | 'rows'; neckRings: number; elongation: number }
  | { form: 'antelope'; wood: string; dark: string; horn: number; mane: number; fawn: boolean }
  | { form: 'hornbill'; wood: string; white: string; red: string; beak: number; belly: number };

/** One kind of sculpture with its dimensions. */
export type Of<K extends SculptureLook['form']> = Extract<SculptureLook, { form: K }>;
