type Lab = [number, number, number];

const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGamma = (c: number): number => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);

const labCache = new Map<string, Lab>();

function toLab(hex: string): Lab {
  const known = labCache.get(hex);
  if (known) return known;
  const full = /^#[0-9a-f]{3}$/i.test(hex) ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  if (!/^#[0-9a-f]{6}$/i.test(full)) throw new Error(`Not a hex color: ${hex}`);
  const value = Number.parseInt(full.slice(1), 16);
  const r = toLinear((value >> 16) / 255);
  const g = toLinear(((value >> 8) & 255) / 255);
  const b = toLinear((value & 255) / 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lab: Lab = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
  labCache.set(hex, lab);
  return lab;
}

function channel(linear: number): string {
  const value = Math.round(toGamma(Math.min(1, Math.max(0, linear))) * 255);
  return value.toString(16).padStart(2, '0');
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return `#${red}${green}${blue}`;
}

/** Interpolates from `a` to `b` (`t` is 0..1) in OKLab, which avoids muddy midtones. */
export function mix(a: string, b: string, t: number): string {
  const from = toLab(a);
  const to = toLab(b);
  const k = Math.min(1, Math.max(0, t));
  return toHex([from[0] + (to[0] - from[0]) * k, from[1] + (to[1] - from[1]) * k, from[2] + (to[2] - from[2]) * k]);
}

/** Darkens by `amount` (0..1) toward a warm near-black, because shadows on earth and wood are never gray. */
export function shade(hex: string, amount: number): string {
  return mix(hex, '#160c07', amount);
}

/** Lightens by `amount` (0..1) toward warm daylight. */
export function tint(hex: string, amount: number): string {
  return mix(hex, '#fff7e8', amount);
}

/** Varies the lightness, for handmade surfaces: `vary('#b4582f', random.between(-1, 1), 0.08)`. */
export function vary(hex: string, chance: number, amount: number): string {
  return chance < 0 ? shade(hex, -chance * amount) : tint(hex, chance * amount);
}
