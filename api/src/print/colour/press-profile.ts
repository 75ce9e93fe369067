import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A printer's CMYK profile (ICC.1), for pictures and colours and for the file's output intent. */
export interface PressProfile {
  /** Its path: pictures are converted by a process that reads it itself. */
  file: string;
  /** What it calls itself, or the condition in ICC's registry that it was made for. */
  condition: string;
  /** Whether `condition` is a name of ICC's registry (https://registry.color.org). */
  isRegistered: boolean;
  bytes: Buffer;
  sha256: string;
}

/** How files for the press are made (docs/product/back-office.md, "Colours"). */
export interface PressSettings {
  profile: PressProfile;
  /** The most ink that a place of the paper takes, in per cent of one full ink. */
  inkLimit: number;
}

/** As the environment names them. */
interface PressVariables {
  PRESS_PROFILE_FILE?: string | undefined;
  PRESS_INK_LIMIT?: string | undefined;
}

/** Offset on coated paper, made of the measurements FOGRA39L for at most 290 % of ink (NOTICE). */
const ownProfile = path.join(import.meta.dirname, 'fogra39-coated.icc');
const ownCondition = 'FOGRA39';
const usualInkLimit = '300';

/**
 * Reads the printer's profile and its ink limit.
 * @param cwd the folder against which a relative path is resolved
 * @returns the settings, or one sentence for each problem
 */
export function pressSettingsOf(given: PressVariables, cwd: string): { press: PressSettings } | { problems: string[] } {
  const file = given.PRESS_PROFILE_FILE;
  const profile = file === undefined ? readProfile(ownProfile, ownCondition) : readProfile(path.resolve(cwd, file));
  const written = given.PRESS_INK_LIMIT ?? usualInkLimit;
  const inkLimit = /^\d{3}$/.test(written) ? Number(written) : Number.NaN;
  const fits = inkLimit >= 200 && inkLimit <= 400;
  if (typeof profile === 'string' || !fits) {
    return {
      problems: [
        ...(typeof profile === 'string' ? [profile] : []),
        ...(fits ? [] : ['PRESS_INK_LIMIT must be a number of per cent from 200 to 400, such as 300.']),
      ],
    };
  }
  return { press: { profile, inkLimit } };
}

/** A profile, or what is wrong with the file. */
function readProfile(file: string, registered?: string): PressProfile | string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    return `PRESS_PROFILE_FILE cannot be read (${cause instanceof Error ? cause.message : cause}).`;
  }
  // ICC.1:2022, 7.2: signature at 36, class at 12, colour space at 16.
  const word = (at: number): string => bytes.toString('latin1', at, at + 4);
  if (bytes.length < 132 || word(36) !== 'acsp') return 'PRESS_PROFILE_FILE is no ICC profile.';
  if (word(12) !== 'prtr' || word(16) !== 'CMYK') return 'PRESS_PROFILE_FILE is no profile of a CMYK printer.';
  return {
    file,
    condition: registered ?? (description(bytes) || path.basename(file)),
    isRegistered: registered !== undefined,
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

/** The text of a profile's `desc` tag: ASCII in version 2, UTF-16 in version 4; empty where there is none. */
function description(bytes: Buffer): string {
  const count = bytes.readUInt32BE(128);
  const tag = Array.from({ length: Math.min(count, 100) }, (_, index) => 132 + index * 12).find(
    (at) => bytes.toString('latin1', at, at + 4) === 'desc',
  );
  if (tag === undefined || tag + 12 > bytes.length) return '';
  const [at, size] = [bytes.readUInt32BE(tag + 4), bytes.readUInt32BE(tag + 8)];
  const data = bytes.subarray(at, at + size);
  if (data.length < 28) return '';
  if (data.toString('latin1', 0, 4) === 'desc') {
    return data
      .toString('latin1', 12, 12 + data.readUInt32BE(8))
      .replace(/\0.*$/s, '')
      .trim();
  }
  const [length, offset] = [data.readUInt32BE(20), data.readUInt32BE(24)];
  return Buffer.from(data.subarray(offset, offset + length - (length % 2)))
    .swap16()
    .toString('utf16le')
    .trim();
}
