import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../clock';

/** A rule of docs/product/api.md, "Files". */
const signedUrlSeconds = 15 * 60;
/** A page reloaded within it finds its photos in the browser's cache. */
const stepSeconds = 5 * 60;

export interface UrlSigner {
  /** @param path such as `/photos/12`; @returns a full address for 10 to 15 minutes */
  sign(path: string): string;
  verify(path: string, expires: string | undefined, signature: string | undefined): boolean;
}

/**
 * @param secret an HMAC key comes from it
 * @param baseUrl the API's public address, without a trailing slash
 */
export function createUrlSigner(secret: string, baseUrl: string, clock: Clock): UrlSigner {
  const key = createHmac('sha256', 'jolimot signed addresses').update(secret).digest();
  const signatureOf = (path: string, expires: number) =>
    createHmac('sha256', key).update(`${path}\n${expires}`).digest('base64url');
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    sign: (path) => {
      const expires = Math.floor(seconds() / stepSeconds) * stepSeconds + signedUrlSeconds;
      return `${baseUrl}${path}?expires=${expires}&signature=${signatureOf(path, expires)}`;
    },
    verify: (path, expires, signature) => {
      if (!expires || !signature || !/^\d{1,12}$/.test(expires)) return false;
      const until = Number(expires);
      const left = until - seconds();
      if (left <= 0 || left > signedUrlSeconds) return false;
      const wanted = Buffer.from(signatureOf(path, until));
      const given = Buffer.from(signature);
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
  };
}
