import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../environment';

/** A printer's CMYK profile (ICC.1). */
export interface PressProfile {
  file: string;
  /** The profile's description, or its condition in ICC's registry. */
  condition: string;
  /** In ICC's registry (https://registry.color.org). */
  isRegistered: boolean;
  bytes: Buffer;
  sha256: string;
}

/** See docs/product/back-office.md, "Colours". */
export interface PressSettings {
  profile: PressProfile;
  /** In per cent of one full ink. */
  inkLimit: number;
}

type PressVariables = Pick<Settings, 'PRESS_PROFILE_FILE' | 'PRESS_INK_LIMIT'>;

/** Offset on coated paper, made of FOGRA39L for at most 290 % of ink (NOTICE). */
const ownProfile = path.join(import.meta.dirname, 'fogra39-coated.icc');
const ownCondition = 'FOGRA39';
const usualInkLimit = '300';

/** @param cwd the folder of a relative path */
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

function readProfile(file: string, registered?: string): PressProfile | string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    return `PRESS_PROFILE_FILE cannot be read (${cause instanceof Error ? cause.message : cause}).`;
  }
  // Places by ICC.1:2022, 7.2.
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

/** ASCII in version 2, UTF-16 in version 4. */
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
