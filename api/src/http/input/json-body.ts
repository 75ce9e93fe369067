import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors';
import { cleanTree } from './clean-text';

/** Bytes of a JSON body, unless its route names more: the longest localized words of a cover, all escaped, need 50 kB. */
export const jsonLimit = 64 * 1024;
/** Levels of a JSON body; the contract's deepest has four. */
const deepest = 32;

const badBody = (detail: string, cause?: unknown) => new AppError('bad_request', { detail, cause });

/**
 * Reads JSON in its three media types, with limits that are checked before parsing. An empty body counts as none: many
 * clients name a type and send nothing.
 */
export function installJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const types = ['application/json', 'application/ld+json', 'application/merge-patch+json'];
  app.addContentTypeParser(types, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: string | Buffer) =>
    readJson(Buffer.from(body)),
  );
}

/**
 * @param bytes a JSON text
 * @returns its value with all text clean (see clean-text.ts); undefined for a blank one
 * @throws AppError 400 for what is no UTF-8, too deep or no JSON; 422 or 400 as cleanTree does
 */
export function readJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw badBody('The body is not UTF-8.');
  if (isDeeper(bytes, deepest)) throw badBody(`The body is nested deeper than ${deepest} levels.`);
  const text = bytes.toString();
  if (text.trim() === '') return undefined;
  return cleanTree(parse(text));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw badBody('Syntax error', cause);
  }
}

/** The ASCII bytes that give a JSON text its structure. */
const quote = 0x22;
const backslash = 0x5c;
const brace = 0x7b;
const bracket = 0x5b;
const braceEnd = 0x7d;
const bracketEnd = 0x5d;

/**
 * Whether a JSON text opens more than so many objects and arrays inside of each other: one pass over its bytes, since
 * the parser would go down all of them first. No byte of a longer UTF-8 character is one of the six looked for.
 */
export function isDeeper(bytes: Uint8Array, most: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (quoted) {
      if (byte === backslash) index += 1;
      else if (byte === quote) quoted = false;
    } else if (byte === quote) quoted = true;
    else if (byte === brace || byte === bracket) {
      depth += 1;
      if (depth > most) return true;
    } else if (byte === braceEnd || byte === bracketEnd) depth -= 1;
  }
  return false;
}
