import { describe, expect, it } from 'vitest';
import { TestClock } from '../../../test/app/test-clock';
import { createUrlSigner } from './signed-url';

const clock = new TestClock(new Date('2026-03-01T10:00:00Z'));
const signer = createUrlSigner(['secret'], 'https://api.jolimot.example', clock);

const parts = (url: string) => {
  const { pathname, searchParams } = new URL(url);
  return [pathname, searchParams.get('expires') ?? '', searchParams.get('signature') ?? ''] as const;
};

describe('signed addresses', () => {
  it('open one path', () => {
    const [path, expires, signature] = parts(signer.sign('/photos/12'));
    expect(signer.verify(path, expires, signature)).toBe(true);
    expect(signer.verify('/photos/13', expires, signature)).toBe(false);
    expect(signer.verify(path, expires, `${signature}x`)).toBe(false);
    expect(signer.verify(path, undefined, signature)).toBe(false);
    expect(signer.verify(path, expires, undefined)).toBe(false);
  });

  it('cannot be given a longer life', () => {
    const [path, expires, signature] = parts(signer.sign('/photos/12'));
    expect(signer.verify(path, String(Number(expires) + 60), signature)).toBe(false);
    const own = createUrlSigner(['other'], 'https://api.jolimot.example', clock);
    const [, otherExpires, otherSignature] = parts(own.sign('/photos/12'));
    expect(signer.verify(path, otherExpires, otherSignature)).toBe(false);
  });

  it('live for 10 to 15 minutes', () => {
    const start = clock.now();
    const [path, expires, signature] = parts(signer.sign('/photos/12'));
    clock.advance(9 * 60_000);
    expect(signer.verify(path, expires, signature)).toBe(true);
    clock.advance(6 * 60_000 + 1000);
    expect(signer.verify(path, expires, signature)).toBe(false);
    clock.set(start);
  });

  it('stay the same for a while, so that browsers keep the photo', () => {
    const start = clock.now();
    const first = signer.sign('/photos/12');
    clock.advance(4 * 60_000);
    expect(signer.sign('/photos/12')).toBe(first);
    clock.advance(60_000);
    expect(signer.sign('/photos/12')).not.toBe(first);
    clock.set(start);
  });
});
