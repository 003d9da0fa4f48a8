import { hash } from './hash.ts';

/** sRGB, 0 to 255 each. */
export interface Rgb {
  r: number;
  g: number;
  b: number;
}

/** The shades of `styles/picture-tones.css`, in OKLCH, dark to light. */
const LIGHTNESS = [0.3, 0.45, 0.6, 0.73, 0.84, 0.92];

/** Its hues, at equal distances from 0 degrees on. */
const HUES = 12;

/** Below the first, nobody would name a hue; below the second, it is faint. */
const GREY_CHROMA = 0.008;
const FAINT_CHROMA = 0.035;

/** What a picture's tone is kept under: the same on whatever host the picture is. @param url absolute */
export function toneKey(url: string): string {
  return hash(url.replace(/^\w+:\/\/[^/]+/, '')).toString(36);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** OKLab, by the formula of its author: https://bottosson.github.io/posts/oklab/ */
function toOklab({ r, g, b }: Rgb) {
  const [red, green, blue] = [linear(r), linear(g), linear(b)];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

/**
 * What of `styles/picture-tones.css` is nearest to a colour: the shade, and unless it is a grey, how much colour it has (`x`
 * little, `y` more) and the hue, in base 36: `4x2`.
 */
export function toneOf(colour: Rgb): string {
  const { lightness, a, b } = toOklab(colour);
  const distances = LIGHTNESS.map((each) => Math.abs(each - lightness));
  const shade = distances.indexOf(Math.min(...distances));
  const chroma = Math.hypot(a, b);
  if (chroma < GREY_CHROMA) return String(shade);
  const turn = Math.atan2(b, a) / (2 * Math.PI);
  const hue = (Math.round(turn * HUES) + HUES) % HUES;
  return `${shade}${chroma < FAINT_CHROMA ? 'x' : 'y'}${hue.toString(36)}`;
}
