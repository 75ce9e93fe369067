import { authCookieName, cookieNames, decodeCookie } from '@jolimot/client/cookies';
import { describe, expect, it, vi } from 'vitest';
import { keepCards } from '../real-tree/designing';
import { logIn } from '../real-tree/forms';
import { press } from '../real-tree/hands';
import { open } from '../real-tree/visit';

/** jsdom tells no attributes of a cookie. */
function writtenCookies(): (name: string) => string | undefined {
  const write = vi.spyOn(Document.prototype, 'cookie', 'set');
  return (name) => write.mock.calls.map(([text]) => text).findLast((text) => text.startsWith(`${name}=`));
}

const jsonOf = (cookie: string | undefined): unknown => decodeCookie(/=([^;]*)/.exec(cookie ?? '')?.[1]);
const strict = /;\s*samesite=strict/i;

describe('3. Cookies', () => {
  it('an auth cookie (token and refresh token): strict same-site, base64-encoded JSON', async () => {
    const visit = await open('login', 'fr');
    const written = writtenCookies();
    await logIn(visit);
    await expect.poll(() => written(authCookieName(false))).toMatch(strict);
    expect(jsonOf(written(authCookieName(false)))).toEqual({ token: expect.any(String), refreshToken: 'r1' });
  });

  it('a creations cookie (list of saved guest draft references): strict same-site, base64-encoded JSON', async () => {
    keepCards();
    await open('creation', 'fr');
    const written = writtenCookies();
    await press('Cover 2');
    await expect.poll(() => written(cookieNames.creations)).toMatch(strict);
    expect(jsonOf(written(cookieNames.creations))).toEqual([expect.stringMatching(/^[0-9A-Z]{12}$/)]);
  });

  it("a consent cookie (values for ads and analytics); its default name carries the product's name", async () => {
    const written = writtenCookies();
    expect(cookieNames.consent).toContain('jolimot');
    const { words } = await open('faq', 'fr');
    await press(words.layout.footer.cookies);
    await press(words.consent.acceptAll);
    const kept = decodeURIComponent(/=([^;]*)/.exec(written(cookieNames.consent) ?? '')?.[1] ?? '');
    expect(JSON.parse(kept)).toMatchObject({ ads: 'granted', analytics: 'granted' });
  });
});
