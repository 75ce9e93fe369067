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
 * @param secrets HMAC keys come from them: the first signs, the others are still believed
 * @param baseUrl the API's public address, without a trailing slash
 */
export function createUrlSigner(
  [current, ...former]: readonly [string, ...string[]],
  baseUrl: string,
  clock: Clock,
): UrlSigner {
  const keys = [keyOf(current), ...former.map(keyOf)] as const;
  const signatureOf = (path: string, expires: number, key: Buffer) =>
    createHmac('sha256', key).update(`${path}\n${expires}`).digest('base64url');
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    sign: (path) => {
      const expires = Math.floor(seconds() / stepSeconds) * stepSeconds + signedUrlSeconds;
      return `${baseUrl}${path}?expires=${expires}&signature=${signatureOf(path, expires, keys[0])}`;
    },
    verify: (path, expires, signature) => {
      if (!expires || !signature || !/^\d{1,12}$/.test(expires)) return false;
      const until = Number(expires);
      const left = until - seconds();
      if (left <= 0 || left > signedUrlSeconds) return false;
      const given = Buffer.from(signature);
      return keys.some((one) => {
        const wanted = Buffer.from(signatureOf(path, until, one));
        return wanted.length === given.length && timingSafeEqual(wanted, given);
      });
    },
  };
}

const keyOf = (secret: string): Buffer => createHmac('sha256', 'jolimot signed addresses').update(secret).digest();
