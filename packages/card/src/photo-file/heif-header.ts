import { type ByteSource, textOf, viewOf } from './byte-source';
import { coloursOfCode } from './colour-codes';
import type { Colours, PhotoHeader } from './photo-header';

/** Bytes: a phone's has some thousands. */
const mostMeta = 4_000_000;
const mostBoxes = 1_000;

type Box = { readonly type: string; readonly body: Uint8Array };

/** Undefined where the boxes cannot be followed. @throws RangeError when a box is cut */
export async function heifHeader(kind: 'avif' | 'heic', source: ByteSource): Promise<PhotoHeader | undefined> {
  const meta = await metaBox(source);
  if (!meta) return undefined;
  const all = boxesIn(meta.subarray(4));
  const body = (type: string, from = all): Uint8Array | undefined => from.find((box) => box.type === type)?.body;
  const [primary, properties] = [body('pitm'), body('iprp')];
  if (!primary || !properties) return undefined;
  const id = idAt(primary, 4, primary[0] === 0);
  const parts = boxesIn(properties);
  const [kept, associations] = [boxesIn(body('ipco', parts) ?? new Uint8Array()), body('ipma', parts)];
  if (!associations) return undefined;
  const own = propertiesOf(id, associations).flatMap((index) => kept[index - 1] ?? []);
  const size = body('ispe', own);
  if (!size) return undefined;
  return {
    kind,
    width: viewOf(size).getUint32(4),
    height: viewOf(size).getUint32(8),
    orientation: 1,
    // Of any item: finding its own would take three more boxes.
    hasAlpha: kept.some((box) => box.type === 'auxC' && /:alpha|auxid:1/.test(textOf(box.body, 4, box.body.length))),
    isGrey: false,
    colours: coloursOf(own),
  };
}

/** A profile counts before a code (ISO 23000-22, 7.3.6.4). */
function coloursOf(own: readonly Box[]): Colours {
  const colours = own.filter(({ type }) => type === 'colr').map(({ body }) => ({ body, by: textOf(body, 0, 4) }));
  const profile = colours.find(({ by }) => by === 'prof' || by === 'rICC')?.body.subarray(4);
  if (profile) return { kind: 'usual', profile };
  const code = colours.find(({ by }) => by === 'nclx')?.body;
  if (!code) return { kind: 'usual' };
  return coloursOfCode(viewOf(code).getUint16(4), viewOf(code).getUint16(6));
}

const idAt = (bytes: Uint8Array, at: number, isShort: boolean): number =>
  isShort ? viewOf(bytes).getUint16(at) : viewOf(bytes).getUint32(at);

/** Numbers from 1 on (ISO 23008-12, 9.3.1: `ipma`). */
function propertiesOf(id: number, associations: Uint8Array): number[] {
  const view = viewOf(associations);
  const isShortId = associations[0] === 0;
  const isWide = ((associations[3] ?? 0) & 1) === 1;
  const items = view.getUint32(4);
  let at = 8;
  for (let item = 0; item < items; item += 1) {
    const found = idAt(associations, at, isShortId);
    at += isShortId ? 2 : 4;
    const count = view.getUint8(at);
    at += 1;
    const numbers = Array.from({ length: count }, (_, index) =>
      isWide ? view.getUint16(at + 2 * index) & 0x7fff : view.getUint8(at + index) & 0x7f,
    );
    if (found === id) return numbers;
    at += count * (isWide ? 2 : 1);
  }
  return [];
}

/** ISO 14496-12, 4.2. */
function boxesIn(bytes: Uint8Array): Box[] {
  const boxes: Box[] = [];
  let at = 0;
  while (at + 8 <= bytes.length && boxes.length < mostBoxes) {
    const length = viewOf(bytes).getUint32(at) || bytes.length - at;
    if (length < 8) break;
    boxes.push({ type: textOf(bytes, at + 4, at + 8), body: bytes.subarray(at + 8, at + length) });
    at += length;
  }
  return boxes;
}

async function metaBox(source: ByteSource): Promise<Uint8Array | undefined> {
  let at = 0;
  for (let count = 0; count < mostBoxes; count += 1) {
    const head = await source(at, 16);
    if (head.length < 16) return undefined;
    const short = viewOf(head).getUint32(0);
    // 1: a length of 8 bytes follows.
    const length = short === 1 ? Number(viewOf(head).getBigUint64(8)) : short;
    if (length < 8) return undefined;
    if (textOf(head, 4, 8) === 'meta') return length <= mostMeta ? source(at + 8, length - 8) : undefined;
    at += length;
  }
  return undefined;
}
