import { describe, expect, it } from 'vitest';
import {
  isAcceptedForOwnFeatures,
  isConsentValid,
  isGrantedForOthers,
  parseConsent,
  pendingConsent,
  serializeConsent,
} from './consent';

const now = new Date('2026-11-21T10:00:00Z');
const answered = { ads: 'denied', analytics: 'granted', decidedAt: '2026-11-01T10:00:00.000Z' } as const;

describe('consent', () => {
  it('is valid only when nothing is pending', () => {
    expect(isConsentValid(pendingConsent)).toBe(false);
    expect(isConsentValid({ ...answered, ads: 'pending' })).toBe(false);
    expect(isConsentValid(answered)).toBe(true);
  });

  it('counts an unanswered question as a yes for our own features, never for others’ code', () => {
    expect(isAcceptedForOwnFeatures('pending')).toBe(true);
    expect(isAcceptedForOwnFeatures('denied')).toBe(false);
    expect(isGrantedForOthers('pending')).toBe(false);
    expect(isGrantedForOthers('granted')).toBe(true);
  });

  it('survives its cookie', () => {
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
