/** In thousandths of the em. */
type TtfMetrics = {
  readonly boundingBox: readonly [number, number, number, number];
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
};

function tableOffsets(view: DataView): Map<string, number> {
  const count = view.getUint16(4);
  return new Map(
    Array.from({ length: count }, (_, index): [string, number] => {
      const record = 12 + index * 16;
      const tag = String.fromCharCode(...Array.from({ length: 4 }, (__, i) => view.getUint8(record + i)));
      return [tag, view.getUint32(record + 8)];
    }),
  );
}

/**
 * OpenType 1.9: head, hhea, OS/2.
 * @throws when a table is missing
 */
export function readTtfMetrics(bytes: Uint8Array): TtfMetrics {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const offsets = tableOffsets(view);
  const table = (tag: string): number => {
    const offset = offsets.get(tag);
    if (offset === undefined) throw new Error(`The font has no ${tag} table.`);
    return offset;
  };
  const [head, hhea, os2] = [table('head'), table('hhea'), table('OS/2')];
  const unitsPerEm = view.getUint16(head + 18);
  const scaled = (offset: number): number => Math.round((view.getInt16(offset) * 1000) / unitsPerEm);
  const hasCapHeight = view.getUint16(os2) >= 2;
  return {
    boundingBox: [scaled(head + 36), scaled(head + 38), scaled(head + 40), scaled(head + 42)],
    ascent: scaled(hhea + 4),
    descent: scaled(hhea + 6),
    capHeight: hasCapHeight ? scaled(os2 + 88) : scaled(hhea + 4),
  };
}
