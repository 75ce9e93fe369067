import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '@jolimot/contract/problem';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors';

/** Characters of a URL: RFC 9110, 4.1, asks servers to accept at least this. Our longest are far shorter. */
export const urlMaximum = 8000;
/** The methods that are served. TRACE is not: it would show a caller the headers that a proxy adds. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** The path to which a refused URL is rewritten: no route has it. */
const nowhere = '/-';

/**
 * Refuses, with a problem document, requests that reach no route: a URL that is too long, that cannot be decoded or that
 * holds a NUL, an unknown method, a request without a host.
 */
export interface UrlCheck {
  /**
   * Given to Fastify as `rewriteUrl`: the router answers a URL that it cannot decode without any hook, so such a request
   * gets a path that no route has.
   */
  rewriteUrl(raw: IncomingMessage): string;
  /** Refuses the rewritten requests. Install it after the hooks that set headers, so that refusals carry them. */
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
