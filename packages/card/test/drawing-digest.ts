import { createHash } from 'node:crypto';
import * as harfbuzz from 'harfbuzzjs';

const characters = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

const latin = [
  ...characters(0x20, 0x7e),
  ...characters(0xa0, 0x17f),
  ...characters(0x2010, 0x2044),
  '€',
  '™',
  '−',
  '½',
];
const common = [...characters(0x20, 0x7e), ...'àâæçéèêëîïôœùûüÿÀÇÉÊŒ«»’“”–—…€\u00A0'];
const texts = [
  ...latin,
  ...common.flatMap((first) => common.map((second) => first + second)),
  'Voix ambiguë d’un cœur qui, au zéphyr, préfère les jattes de kiwis : 12 345 €, 1\u204425 ; « fjord », affiche, souffle.',
  'PORTEZ CE VIEUX WHISKY AU JUGE BLOND QUI FUME, L’HAŸ-LES-ROSES, AVATAR, Tolède, Yves, Va, To, We',
];

/** Of Latin letters, pairs and sentences. @param bytes of a TTF */
export function drawingDigest(bytes: Uint8Array): string {
  const face = new harfbuzz.Face(new harfbuzz.Blob(bytes));
  const font = new harfbuzz.Font(face);
  const outlines = new Map<number, string>();
  const outlineOf = (glyph: number): string => {
    const known = outlines.get(glyph) ?? font.glyphToPath(glyph);
    outlines.set(glyph, known);
    return known;
  };
  const hash = createHash('sha256').update(String(face.upem));
  for (const text of texts) {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.setDirection(harfbuzz.Direction.LTR);
    buffer.setScript('Latn');
    buffer.setLanguage('fr');
    harfbuzz.shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    for (const [index, { codepoint, cluster }] of buffer.getGlyphInfos().entries()) {
      const place = positions[index];
      hash.update(`${outlineOf(codepoint)} ${cluster} ${place?.xAdvance} ${place?.xOffset} ${place?.yOffset}\n`);
    }
  }
  return hash.digest('hex');
}
