import { readFileSync } from 'node:fs';
import { messageFontIds } from '@jolimot/card/style';
import * as harfbuzz from 'harfbuzzjs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import english from '@/messages/en.json';
import french from '@/messages/fr.json';

let known: string[];
class TestFontFace {
  constructor(
    readonly family: string,
    readonly source: ArrayBuffer,
  ) {}
  load(): Promise<this> {
    return Promise.resolve(this);
  }
}

const answerWithFiles = vi.fn(async (url: URL) => {
  const file = new URL(url.pathname.replace(/^.*\/packages\//, '../../packages/'), import.meta.url);
  return new Response(new Uint8Array(readFileSync(file)));
});

beforeEach(() => {
  known = [];
  vi.resetModules();
  vi.stubGlobal('FontFace', TestFontFace);
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { add: (face: TestFontFace) => known.push(face.family) },
  });
  vi.stubGlobal('fetch', answerWithFiles);
});

describe('the shaper in the browser', () => {
  test('measures with the font files that the page draws with, each fetched once', async () => {
    const { cardFontFamily, loadShaper } = await import('./card-fonts');
    const [one, other] = await Promise.all([loadShaper(['leon']), loadShaper(['leon'])]);
    expect(one).toBe(other);
    expect(answerWithFiles).toHaveBeenCalledTimes(1);
    expect(known).toEqual([cardFontFamily('leon')]);
    expect(one.shape('leon', 'Bises').advance).toBeGreaterThan(0);
  });

  test('has a font once it is loaded, beside the others', async () => {
    const { loadShaper } = await import('./card-fonts');
    const shaper = await loadShaper(['leon']);
    expect(() => shaper.shape('barlow', 'Oui')).toThrow('The font barlow is not loaded.');
    await loadShaper(['barlow']);
    expect(shaper.shape('barlow', 'Oui').advance).toBeGreaterThan(0);
  });

  test('is not loaded for a font sample', async () => {
    const { cardFontFamily, loadCardFonts, loadShaper } = await import('./card-fonts');
    const harfbuzz = vi.fn();
    vi.doMock('harfbuzzjs', async (original) => {
      harfbuzz();
      return original();
    });
    await loadCardFonts(['leon', 'marcel']);
    expect(known).toEqual([cardFontFamily('leon'), cardFontFamily('marcel')]);
    expect(harfbuzz).not.toHaveBeenCalled();
    await loadShaper(['leon']);
    expect(harfbuzz).toHaveBeenCalledOnce();
    expect(answerWithFiles).toHaveBeenCalledTimes(2);
    vi.doUnmock('harfbuzzjs');
  });

  test('a lost connection is an error, and a retry works', async () => {
    const { loadShaper } = await import('./card-fonts');
    answerWithFiles.mockImplementationOnce(async () => new Response(null, { status: 503 }));
    await expect(loadShaper(['marcel'])).rejects.toThrow('The font marcel could not be loaded (503).');
    expect((await loadShaper(['marcel'])).has('marcel', 0x178)).toBe(true);
  });
});

test.each(messageFontIds)('the sample of %s has every letter that its button shows, and is small', (id) => {
  const file = readFileSync(`packages/card/fonts/samples/${id}.ttf`);
  const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(file)));
  const known = new Set(face.collectUnicodes());
  for (const { sample } of [english.creation.message, french.creation.message])
    expect([...sample].filter((letter) => !known.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  expect(file.length).toBeLessThan(20_000);
});
