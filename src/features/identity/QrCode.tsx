import { encode } from 'uqr';
import * as copy from './copy.ts';

/** Returns an SVG path with a square for each dark module of a QR code. */
function modulesOf(data: boolean[][]): string {
  return data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}

/** A QR code. Its colors are fixed, because cameras need dark modules on light ground. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={copy.factorsQr}>
      <path d={modulesOf(data)} />
    </svg>
  );
}
