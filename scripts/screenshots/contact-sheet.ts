import { join } from 'node:path';
import sharp from 'sharp';

const TILE = { width: 240, height: 360 };
const GAP = 12;
const COLUMNS = 6;

/** Returns the top of a picture, scaled to the width of a tile. */
async function tile(file: string): Promise<Buffer> {
  const { data, info } = await sharp(file).resize({ width: TILE.width }).png().toBuffer({ resolveWithObject: true });
  const height = Math.min(info.height, TILE.height);
  return sharp(data).extract({ left: 0, top: 0, width: TILE.width, height }).toBuffer();
}

/** Writes a picture with the tops of all pictures, six per row: one page in all widths and themes. */
export async function writeContactSheet(folder: string, files: string[], sheet: string): Promise<void> {
  const tiles = await Promise.all(
    files.map(async (file, index) => ({
      input: await tile(join(folder, file)),
      left: GAP + (index % COLUMNS) * (TILE.width + GAP),
      top: GAP + Math.floor(index / COLUMNS) * (TILE.height + GAP),
    })),
  );
  const width = GAP + COLUMNS * (TILE.width + GAP);
  const height = GAP + Math.ceil(files.length / COLUMNS) * (TILE.height + GAP);
  await sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .composite(tiles)
    .png()
    .toFile(join(folder, sheet));
}
