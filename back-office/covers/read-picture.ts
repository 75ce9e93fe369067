export type PictureHead = {
  width: number;
  height: number;
  hasAlpha: boolean;
  /** `sRGB`, a profile's name, `CMYK`; null without information, which counts as sRGB. */
  profile: string | null;
};

const ascii = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** PNG: the head, then chunks of length, name, data and checksum; colour chunks come before the picture. */
async function readPng(bytes: Uint8Array, view: DataView): Promise<PictureHead> {
  const colourKind = bytes[25] ?? 0;
  const head: PictureHead = {
    width: view.getUint32(16),
    height: view.getUint32(20),
    hasAlpha: colourKind === 4 || colourKind === 6,
    profile: null,
  };
  for (let at = 33; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = ascii(bytes.subarray(at + 4, at + 8));
    const data = bytes.subarray(at + 8, at + 8 + view.getUint32(at));
    if (name === 'IDAT') break;
    if (name === 'tRNS') head.hasAlpha = true;
    if (name === 'sRGB') head.profile = 'sRGB';
    // iCCP: a name, its zero byte, the compression method, then the profile.
    if (name === 'iCCP') head.profile = iccName(await inflated(data.subarray(data.indexOf(0) + 2)));
  }
  return head;
}

async function inflated(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** sRGB profiles have many names. */
const profileName = (name: string): string => (/srgb/i.test(name) ? 'sRGB' : name.trim());

/** ICC: a table of tags; `desc` is the description, in ASCII or (version 4) in UTF-16. */
function iccName(profile: Uint8Array): string | null {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
  if (profile.length < 132) return null;
  for (let tag = 0; tag < view.getUint32(128) && 144 + tag * 12 <= profile.length; tag += 1) {
    const at = 132 + tag * 12;
    if (ascii(profile.subarray(at, at + 4)) !== 'desc') continue;
    const start = view.getUint32(at + 4);
    const text = profile.subarray(start, start + view.getUint32(at + 8));
    const letters = text.subarray(ascii(text.subarray(0, 4)) === 'mluc' ? 28 : 12).filter((byte) => byte >= 32);
    return profileName(ascii(letters));
  }
  return null;
}

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** JPEG: segments of marker and length; the frame has the size, APP2 the profile. */
function readJpeg(bytes: Uint8Array, view: DataView): PictureHead | null {
  let profile: string | null = null;
  for (let at = 2; at + 10 <= bytes.length; at += 2 + view.getUint16(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xe2 && ascii(bytes.subarray(at + 4, at + 15)) === 'ICC_PROFILE')
      profile ??= iccName(bytes.subarray(at + 18, at + 2 + view.getUint16(at + 2)));
    if (isFrame(marker)) {
      const isCmyk = bytes[at + 9] === 4;
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return { width, height, hasAlpha: false, profile: isCmyk ? 'CMYK' : profile };
    }
  }
  return null;
}

/** Null for other or broken files: the API says what is wrong. */
export async function readPicture(bytes: Uint8Array): Promise<PictureHead | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (ascii(bytes.subarray(1, 4)) === 'PNG') return await readPng(bytes, view);
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return readJpeg(bytes, view);
  } catch (error) {
    // The head or the profile is cut off.
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
  }
  return null;
}
