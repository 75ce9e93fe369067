import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, type Sentence } from '../../errors';
import { cleanTree } from './clean-text';

/** A cover's longest localized words, all escaped, need 50 kB. */
export const jsonLimit = 64 * 1024;
/** The contract needs four levels. */
const deepest = 32;

const badBody = (detail: Sentence, cause?: unknown) => new AppError('bad_request', { detail, cause });

/** Checks limits before parsing. An empty body counts as none: many clients send only a type. */
export function installJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const types = ['application/json', 'application/ld+json', 'application/merge-patch+json'];
  app.addContentTypeParser(types, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: string | Buffer) =>
    readJson(Buffer.from(body)),
  );
}

/**
 * @returns clean text (see clean-text.ts); undefined for a blank body
 * @throws AppError 400 for invalid UTF-8 or JSON, or too many levels; 422 or 400 as cleanTree does
 */
export function readJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw badBody('The body is not UTF-8.');
  if (isDeeper(bytes, deepest)) throw badBody('The body is nested deeper than 32 levels.');
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

const quote = 0x22;
const backslash = 0x5c;
const brace = 0x7b;
const bracket = 0x5b;
const braceEnd = 0x7d;
const bracketEnd = 0x5d;

/** One pass, because the parser would go down all levels. Bytes of longer UTF-8 characters never equal these six. */
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
