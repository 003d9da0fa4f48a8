/** The used part of subset-font, which has no types. https://github.com/papandreou/subset-font */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2';
    /** OpenType features to keep. */
    keepFeatures: string[];
    /** Font tables to remove. */
    dropTables: string[];
    /** Removes hinting for low-resolution screens. */
    noHinting: boolean;
    /** Axis ranges of a variable font to keep. */
    variationAxes?: Record<string, { min: number; max: number }>;
  }
  // biome-ignore lint/style/noDefaultExport: the package has only this export.
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
