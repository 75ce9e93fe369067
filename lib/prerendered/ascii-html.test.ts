// @vitest-environment jsdom
import v8 from 'node:v8';
import { describe, expect, it } from 'vitest';
import { asciiHtml } from './ascii-html.mjs';

const flight = (text: string) => `<script>self.__next_f.push(${JSON.stringify([1, text])})</script>`;

const page = `<!DOCTYPE html><html lang="fr"><head><title>L’été à Évian — 3 €</title>
<style data-href="a·b">.a::after{content:"→ é";}.b{content:"’1"}</style>
<script type="application/ld+json">{"name":"Carte d’été 🎉"}</script></head>
<body class="é"><!-- à --><p title="“Bon”">Noël &amp; nous 🎉</p><textarea>déjà</textarea>
<script src="/x.js" async=""></script>${flight('0:["$","p",null,{"children":"L’été 🎉"}]')}</body></html>`;

/** What a browser makes of a page. */
function read(html: string) {
  const { documentElement } = new DOMParser().parseFromString(html, 'text/html');
  const codes = [...documentElement.querySelectorAll('script:not([src])')].map(({ textContent }) => textContent ?? '');
  return {
    words: [...documentElement.querySelectorAll('title, p, textarea')].map(({ textContent }) => textContent),
    attributes: [...documentElement.querySelectorAll('*')].flatMap(({ attributes }) =>
      [...attributes].map(({ value }) => value),
    ),
    data: codes.map((code) => JSON.parse(code.replace(/^self\.__next_f\.push\(|\)$/g, ''))),
  };
}

describe('a page in ASCII', () => {
  it('holds nothing else', () => {
    expect(asciiHtml(page)).toMatch(/^[\t\n\u0020-~]*$/);
  });

  it('shows and carries the same, character for character', () => {
    expect(read(asciiHtml(page))).toEqual(read(page));
  });

  it('keeps what styles put on the page', () => {
    expect(asciiHtml(page)).toContain('content:"\\2192  \\e9 "');
    expect(asciiHtml(page)).toContain('content:"\\2019 1"');
  });

  it('takes one byte a character in memory', () => {
    const oneByte = (text: string) => v8.serialize(text)[2] === '"'.charCodeAt(0);
    expect([oneByte(page), oneByte(asciiHtml(page))]).toEqual([false, true]);
  });

  it('leaves a script that is not data as it is', () => {
    const script = '<script>const é = /’/;</script>';
    expect(asciiHtml(`é${script}é`)).toBe(`&#233;${script}&#233;`);
  });

  it('leaves control characters, which HTML would read as others', () => {
    expect(asciiHtml('\u0085\u0092')).toBe('\u0085\u0092');
  });

  it('is the same when it is done again', () => {
    expect(asciiHtml(asciiHtml(page))).toBe(asciiHtml(page));
  });
});
