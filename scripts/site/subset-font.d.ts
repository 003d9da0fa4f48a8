/** The part of subset-font that is used; the package brings no types. https://github.com/papandreou/subset-font */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2';
    /** OpenType features that stay. */
    keepFeatures: string[];
    /** Names of tables that are left out. */
    dropTables: string[];
    /** Drops the instructions for low-resolution screens. */
    noHinting: boolean;
    /** Ranges of a variable font that stay. */
    variationAxes?: Record<string, { min: number; max: number }>;
  }
  // biome-ignore lint/style/noDefaultExport: so does the package.
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
