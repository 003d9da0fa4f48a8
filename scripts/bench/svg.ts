/** Escapes text for XML. */
export const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

interface Drawing {
  title: string;
  width: number;
  height: number;
  /** CSS rules in addition to those of every chart. */
  style?: string;
  /** Content of the chart, as SVG. */
  body: string;
}

/** Returns an SVG document with a heading, on the shop's background color. */
export function svgDocument({ title, width, height, style = '', body }: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">
<title id="title">${escapeXml(title)}</title>
<style>
text { font: 13px system-ui, sans-serif; fill: #1d1814 }
.heading { font-size: 19px; font-weight: 600 }
.name { font-weight: 600 }
.soft { fill: #64574a }
${style}</style>
<rect width="${width}" height="${height}" fill="#fffdf9"/>
<text x="24" y="34" class="heading">${escapeXml(title)}</text>
${body}
</svg>
`;
}
