import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '@jolimot/contract/problem';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors';

/** Characters of an address: what RFC 9110, 4.1, asks a server to take at least. Nothing of ours comes near it. */
export const urlMaximum = 8000;
/** What is served at all; TRACE would show a caller the headers that a proxy adds. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Where requests are led whose address is refused: no route has it. */
const nowhere = '/-';

/**
 * Refuses, in the dialect, the requests that no route can look at: an address that is too long, that cannot be decoded
 * or that holds a NUL, another method, a request without a host.
 */
export interface UrlCheck {
  /**
   * Given to Fastify as `rewriteUrl`, since its router answers by itself what it cannot decode: leads such a request
   * to where nothing is, so that it goes through all hooks.
   */
  rewriteUrl(raw: IncomingMessage): string;
  /** Refuses what was led away; to be installed after what sets headers, so that refusals carry them. */
  install(app: FastifyInstance): void;
}

export function createUrlCheck(): UrlCheck {
  const refused = new WeakMap<IncomingMessage, ErrorCode>();
  return {
    rewriteUrl: (raw) => {
      const url = raw.url ?? '/';
      const code = refusalOf(url);
      if (code === undefined) return url;
      refused.set(raw, code);
      return nowhere;
    },
    install: (app) => {
      app.addHook('onRequest', async ({ raw, method, headers }) => {
        const code = refused.get(raw);
        if (code !== undefined) throw new AppError(code);
        if (!methods.includes(method)) throw methodNotAllowed();
        // RFC 9112, 3.2.
        if (headers.host === undefined && raw.httpVersion === '1.1') throw new AppError('bad_request');
      });
    },
  };
}

/** The header `Allow` goes with every 405 (RFC 9110, 15.5.6). */
export const methodNotAllowed = (): AppError =>
  new AppError('method_not_allowed', { headers: { allow: methods.join(', ') } });

function refusalOf(url: string): ErrorCode | undefined {
  if (url.length > urlMaximum) return 'uri_too_long';
  const path = url.split(/[?#]/, 1)[0] ?? url;
  if (!path.includes('%')) return undefined;
  try {
    // No resource has a name with a NUL in it.
    return decodeURIComponent(path).includes('\0') ? 'not_found' : undefined;
  } catch {
    return 'bad_request';
  }
}
