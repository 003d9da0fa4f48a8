import Color from 'colorjs.io';

/** The shades of `styles/picture-tones.css`, in OKLCH, dark to light. */
const LIGHTNESS = [0.3, 0.45, 0.6, 0.73, 0.84, 0.92];

/** Number of hues, evenly spaced from 0 degrees. */
const HUES = 12;

/** Below the first chroma, a color counts as gray; below the second, as faint. */
const GRAY_CHROMA = 0.008;
const FAINT_CHROMA = 0.035;

/**
 * Returns the nearest tone of `styles/picture-tones.css`, such as `4x2`: shade and, unless it is a gray, chroma (`x` faint,
 * `y` stronger) and hue in base 36.
 * @param rgb sRGB, 0 to 255 each
 */
export function toneOf(rgb: [red: number, green: number, blue: number]): string {
  const [red, green, blue] = rgb;
  const [lightness, chroma, hue] = new Color('srgb', [red / 255, green / 255, blue / 255]).to('oklch').coords;
  const distances = LIGHTNESS.map((each) => Math.abs(each - (lightness ?? 0)));
  const shade = distances.indexOf(Math.min(...distances));
  if (chroma === null || hue === null || chroma < GRAY_CHROMA) return String(shade);
  const nearest = Math.round((hue / 360) * HUES) % HUES;
  return `${shade}${chroma < FAINT_CHROMA ? 'x' : 'y'}${nearest.toString(36)}`;
}
