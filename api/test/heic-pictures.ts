/** One flat tile of 512×512 pixels, coded by x265: its `hvcC` box and its coded picture. */
const tileSide = 512;
const tileConfiguration = Buffer.from(
  [
    'AAAAeWh2Y0MBA3AAAAAAAAAAAABa8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwBaugJAIQABACxCAQEDcAAAAwCQ',
    'AAADAAADAFqgBAIAgFlupJKa5uBAQMCAAAADAIAAAAMAhCIAAQAHRAHBcrBiQA==',
  ].join(''),
  'base64',
);
const tileCoded = Buffer.from(
  [
    'AAAAbigBrxkQXbFKShH3fIU3tPZMhHO1b+CBXis/yxso86gHCF6MQAWMprc6gHqFaPIAAAMA/5MFqOAAAAMAAAc0hwAAAwAAAwAA',
    'KOAAAAMAAAMAAA9YAAADAAADAAEfAAADAAADAAW0AAADAAADAA+Y',
  ].join(''),
  'base64',
);

export interface CraftedHeic {
  /** Pixels that the file says its picture has. */
  width: number;
  height: number;
  /** Tiles of the grid; as many as cover the picture when left out, one and no grid when 0. */
  columns?: number;
  rows?: number;
  /** Quarter turns against the clock (`irot`). */
  turns?: 0 | 1 | 2 | 3;
}

/**
 * A HEIC as phones write it: a grid of tiles of 512×512 pixels (ISO 23008-12, 6.6.2.3). Every tile is the same coded
 * picture, so that the largest has some kilobytes.
 */
export function craftedHeic({ width, height, turns = 0, ...grid }: CraftedHeic): Buffer {
  const { columns = Math.ceil(width / tileSide), rows = Math.ceil(height / tileSide) } = grid;
  const tiles = columns * rows;
  const brand = box('ftyp', text('heic'), u32(0), text('mif1heic'));
  const meta = (codedAt: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), text('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(1)),
      places(tiles, codedAt),
      names(tiles),
      fullBox('iref', 0, ...(tiles > 0 ? [references(tiles)] : [])),
      properties(width, height, tiles, turns),
      box('idat', gridOf(columns, rows, width, height)),
    );
  const codedAt = brand.length + meta(0).length + 8;
  return Buffer.concat([brand, meta(codedAt), box('mdat', tileCoded)]);
}

const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
const text = (words: string) => Buffer.from(words, 'latin1');
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), text(type), body]);
};
const fullBox = (type: string, version: number, ...parts: Buffer[]) => box(type, u32(version << 24), ...parts);
const idsOf = (tiles: number) => Array.from({ length: tiles }, (_, index) => index + 2);

/** Where each item's bytes are: the grid's in `idat`, all tiles' in the same place of the file. */
function places(tiles: number, codedAt: number): Buffer {
  const item = (id: number, inIdat: boolean, at: number, length: number) =>
    Buffer.concat([u16(id), u16(inIdat ? 1 : 0), u16(0), u16(1), u32(at), u32(length)]);
  const first = tiles > 0 ? item(1, true, 0, 12) : item(1, false, codedAt, tileCoded.length);
  const others = idsOf(tiles).map((id) => item(id, false, codedAt, tileCoded.length));
  return fullBox('iloc', 1, u16(0x4400), u16(1 + tiles), first, ...others);
}

function names(tiles: number): Buffer {
  const entry = (id: number, type: string) => fullBox('infe', 2, u16(id), u16(0), text(type), Buffer.alloc(1));
  const all = [entry(1, tiles > 0 ? 'grid' : 'hvc1'), ...idsOf(tiles).map((id) => entry(id, 'hvc1'))];
  return fullBox('iinf', 0, u16(all.length), ...all);
}

const references = (tiles: number) => box('dimg', u16(1), u16(tiles), ...idsOf(tiles).map(u16));

function properties(width: number, height: number, tiles: number, turns: number): Buffer {
  const size = (w: number, h: number) => fullBox('ispe', 0, u32(w), u32(h));
  const all = [tileConfiguration, size(width, height), box('irot', Buffer.from([turns])), size(tileSide, tileSide)];
  const owned = (id: number, ...indices: number[]) =>
    Buffer.concat([u16(id), Buffer.from([indices.length, ...indices])]);
  const first = tiles > 0 ? owned(1, 2, 3) : owned(1, 1, 2, 3);
  const others = idsOf(tiles).map((id) => owned(id, 1, 4));
  return box('iprp', box('ipco', ...all), fullBox('ipma', 0, u32(1 + tiles), first, ...others));
}

const gridOf = (columns: number, rows: number, width: number, height: number) =>
  Buffer.concat([Buffer.from([0, 1, (rows - 1) & 255, (columns - 1) & 255]), u32(width), u32(height)]);
