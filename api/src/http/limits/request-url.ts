import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '@jolimot/contract/problem';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors';

/** RFC 9110, 4.1, asks for at least this. */
export const urlMaximum = 8000;
/** TRACE would show the headers that a proxy adds. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** No route has this path. */
const nowhere = '/-';

/** For requests that reach no route. */
export interface UrlCheck {
  /** The router answers a URL that it cannot decode without hooks. */
  rewriteUrl(raw: IncomingMessage): string;
  /** After the hooks that set headers, for refusals too. */
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
        // Required by RFC 9112, 3.2.
        if (headers.host === undefined && raw.httpVersion === '1.1') throw new AppError('bad_request');
      });
    },
  };
}

/** Every 405 has an `Allow` header (RFC 9110, 15.5.6). */
export const methodNotAllowed = (): AppError =>
  new AppError('method_not_allowed', { headers: { allow: methods.join(', ') } });

function refusalOf(url: string): ErrorCode | undefined {
  if (url.length > urlMaximum) return 'uri_too_long';
  const path = url.split(/[?#]/, 1)[0] ?? url;
  if (!path.includes('%')) return undefined;
  try {
    // No resource has a NUL in its name.
    return decodeURIComponent(path).includes('\0') ? 'not_found' : undefined;
  } catch {
    return 'bad_request';
  }
}
