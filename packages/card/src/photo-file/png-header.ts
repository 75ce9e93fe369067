import { type ByteSource, textOf, viewOf } from './byte-source';
import { coloursOfCode, srgbPrimaries } from './colour-codes';
import { lightToXyz } from './colour-maths';
import { type Chromaticities, type Colours, exifOrientation, type PhotoHeader } from './photo-header';

const mostChunks = 2_000;
/** Bytes: an EXIF block may hold a small picture. */
const mostRead = 65_536;
const read = new Set(['IHDR', 'cICP', 'gAMA', 'cHRM', 'eXIf']);

/** The chunks before the pixels (PNG, third edition, 11). */
export async function pngHeader(source: ByteSource): Promise<PhotoHeader | undefined> {
  const chunks = new Map<string, Uint8Array>();
  let at = 8;
  for (let count = 0; count < mostChunks; count += 1) {
    const head = await source(at, 8);
    if (head.length < 8) return undefined;
    const [length, name] = [viewOf(head).getUint32(0), textOf(head, 4, 8)];
    if (name === 'IDAT' || name === 'IEND') break;
    const wanted = read.has(name) ? Math.min(length, mostRead) : 0;
    chunks.set(name, wanted === 0 ? new Uint8Array() : await source(at + 8, wanted));
    at += 12 + length;
  }
  const header = chunks.get('IHDR');
  if (!header || header.length < 13) return undefined;
  const view = viewOf(header);
  const colourType = header[9] ?? 0;
  const exif = chunks.get('eXIf');
  return {
    kind: 'png',
    width: view.getUint32(0),
    height: view.getUint32(4),
    orientation: exif ? exifOrientation(exif) : 1,
    hasAlpha: (colourType & 4) !== 0 || chunks.has('tRNS'),
    isGrey: (colourType & 2) === 0,
    colours: coloursOf(chunks),
  };
}

/** The first of these chunks counts: cICP, iCCP, sRGB, then gAMA with cHRM (the same, 12.1). */
function coloursOf(chunks: ReadonlyMap<string, Uint8Array>): Colours {
  const code = chunks.get('cICP');
  if (code && code.length >= 2) return coloursOfCode(code[0] ?? 0, code[1] ?? 0);
  const gamma = chunks.get('gAMA');
  if (chunks.has('iCCP') || chunks.has('sRGB') || !gamma || gamma.length < 4) return { kind: 'usual' };
  const power = 100_000 / viewOf(gamma).getUint32(0);
  const primaries = primariesOf(chunks.get('cHRM'));
  // Programs write 1/2.2 for sRGB.
  const isUsual = Math.abs(power - 2.2) < 0.03 && isNear(primaries, srgbPrimaries);
  // Beyond it no profile has a power.
  const isSound = power >= 0.1 && power <= 10;
  return isUsual || !isSound ? { kind: 'usual' } : { kind: 'described', primaries, curve: { power } };
}

function primariesOf(chunk: Uint8Array | undefined): Chromaticities {
  if (!chunk || chunk.length < 32) return srgbPrimaries;
  const view = viewOf(chunk);
  const point = (index: number): readonly [number, number] => [
    view.getUint32(8 * index) / 100_000,
    view.getUint32(8 * index + 4) / 100_000,
  ];
  const found = { white: point(0), red: point(1), green: point(2), blue: point(3) };
  return areSound(found) ? found : srgbPrimaries;
}

function areSound(primaries: Chromaticities): boolean {
  if (Object.values(primaries).some(([x, y]) => x > 1 || y === 0 || y > 1)) return false;
  try {
    lightToXyz(primaries);
    return true;
  } catch (cause) {
    if (cause instanceof RangeError) return false;
    throw cause;
  }
}

const isNear = (one: Chromaticities, other: Chromaticities): boolean =>
  (['white', 'red', 'green', 'blue'] as const).every((name) =>
    [0, 1].every((axis) => Math.abs((one[name][axis] ?? 0) - (other[name][axis] ?? 0)) < 0.005),
  );
