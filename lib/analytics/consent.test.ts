import { describe, expect, it } from 'vitest';
import { isConsentValid, parseConsent, pendingConsent, serializeConsent } from './consent';

const now = new Date('2026-11-21T10:00:00Z');
const answered = { ads: 'denied', analytics: 'granted', decidedAt: '2026-11-01T10:00:00.000Z' } as const;

describe('consent', () => {
  it('is valid only when nothing is pending', () => {
    expect(isConsentValid(pendingConsent)).toBe(false);
    expect(isConsentValid({ ...answered, ads: 'pending' })).toBe(false);
    expect(isConsentValid(answered)).toBe(true);
  });

  it('is the same after it was written to its cookie and read', () => {
    expect(parseConsent(serializeConsent(answered), now)).toEqual(answered);
  });

  it('is asked again after six months though the cookie still lives', () => {
    expect(parseConsent(serializeConsent(answered), new Date('2027-04-20T10:00:00Z'))).toEqual(answered);
    expect(parseConsent(serializeConsent(answered), new Date('2027-05-20T10:00:00Z'))).toEqual(pendingConsent);
  });

  it.each([undefined, '', 'null', '[]', '{', '{"ads":"granted"}', '{"ads":"granted","decidedAt":"never"}'])(
    'is pending for the cookie %j',
    (text) => {
      expect(parseConsent(text, now)).toEqual(pendingConsent);
    },
  );

  it('keeps unknown values pending', () => {
    expect(parseConsent(JSON.stringify({ ...answered, ads: 'maybe' }), now).ads).toBe('pending');
  });
});
