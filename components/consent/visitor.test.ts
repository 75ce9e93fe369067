import { cookieNames, decodeCookie, encodeCookie } from '@jolimot/client/cookies';
import Cookies from 'js-cookie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useVisitor } from '@/stores/visitor';

const initial = useVisitor.getInitialState();
const visitor = () => useVisitor.getState();
const savedCreations = () => decodeCookie(Cookies.get(cookieNames.creations));

beforeEach(() => {
  Cookies.remove(cookieNames.consent);
  Cookies.remove(cookieNames.creations);
  useVisitor.setState(initial, true);
});

describe('guest drafts', () => {
  it('with cookies unanswered last as long as the visit, and say so', () => {
    visitor().addCreation('AB12');
    expect(savedCreations()).toBeNull();
    useVisitor.setState(initial, true);
    visitor().load();
    expect(visitor()).toMatchObject({ creations: ['AB12'], keepsDrafts: false });
  });

  it('join those kept before, though one is begun before these were read', () => {
    visitor().addCreation('AB12');
    useVisitor.setState(initial, true);
    visitor().addCreation('CD34');
    expect(visitor()).toMatchObject({ creations: ['AB12', 'CD34'], ready: true });
  });

  it.each(['granted', 'denied'] as const)('outlive it once the answer is %s, those begun before included', (answer) => {
    visitor().addCreation('AB12');
    visitor().choose({ ads: answer, analytics: answer });
    expect(savedCreations()).toEqual(['AB12']);
    expect(sessionStorage).toHaveLength(0);
    useVisitor.setState(initial, true);
    visitor().load();
    expect(visitor()).toMatchObject({ creations: ['AB12'], keepsDrafts: true });
  });

  it('outlive it without an answer when the visitor asks for it', () => {
    visitor().addCreation('AB12');
    visitor().keepDrafts();
    expect(savedCreations()).toEqual(['AB12']);
    useVisitor.setState(initial, true);
    visitor().load();
    visitor().addCreation('CD34');
    expect(savedCreations()).toEqual(['AB12', 'CD34']);
  });

  it('last as long as the visit when the browser takes no cookie', () => {
    visitor().acceptAll();
    const refuse = vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => {});
    visitor().addCreation('AB12');
    refuse.mockRestore();
    expect(visitor().keepsDrafts).toBe(false);
    useVisitor.setState(initial, true);
    visitor().load();
    expect(visitor().creations).toEqual(['AB12']);
  });

  it('are kept once each, newest last', () => {
    visitor().acceptAll();
    for (const reference of ['A1', 'B2', 'A1']) visitor().addCreation(reference);
    expect(savedCreations()).toEqual(['B2', 'A1']);
    visitor().removeCreation('B2');
    expect(savedCreations()).toEqual(['A1']);
  });

  it('are the newest once opened again, if they are known here', () => {
    visitor().acceptAll();
    for (const reference of ['A1', 'B2']) visitor().addCreation(reference);
    visitor().touchCreation('A1');
    visitor().touchCreation('C3');
    expect(savedCreations()).toEqual(['B2', 'A1']);
  });

  it('are forgotten with their cookie', () => {
    visitor().acceptAll();
    visitor().addCreation('A1');
    visitor().clearCreations();
    expect(visitor().creations).toEqual([]);
    expect(Cookies.get(cookieNames.creations)).toBeUndefined();
  });

  it('are read from the cookie; a broken cookie is ignored', () => {
    Cookies.set(cookieNames.creations, encodeCookie(['A1', 7, null, 'B2']));
    visitor().load();
    expect(visitor()).toMatchObject({ ready: true, creations: ['A1', 'B2'] });
    Cookies.set(cookieNames.creations, 'garbage');
    visitor().load();
    expect(visitor().creations).toEqual([]);
  });

  it('are limited to what a cookie can hold', () => {
    visitor().acceptAll();
    for (let number = 0; number < 60; number++) visitor().addCreation(`REFERENCE${number}`);
    expect(visitor().creations).toHaveLength(50);
    expect(visitor().creations.at(-1)).toBe('REFERENCE59');
    expect((Cookies.get(cookieNames.creations) ?? '').length).toBeLessThan(4000);
  });
});

describe('consent', () => {
  it('is read back by the next visit', () => {
    visitor().choose({ ads: 'denied', analytics: 'granted' });
    useVisitor.setState(initial, true);
    visitor().load();
    expect(visitor().consent).toMatchObject({ ads: 'denied', analytics: 'granted' });
  });

  it('is written with its path and its age in seconds', () => {
    const write = vi.spyOn(Document.prototype, 'cookie', 'set');
    visitor().acceptAll();
    const text = write.mock.calls.map(([value]) => value).find((value) => value.startsWith(cookieNames.consent));
    expect(text).toMatch(/path=\/(;|$)/);
    expect(text).toMatch(/max-age=31536000(;|$)/);
    expect(text).toMatch(/samesite=lax/i);
    write.mockRestore();
  });
});
