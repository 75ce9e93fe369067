import { type FontId, fonts } from '@jolimot/card/fonts';
import { fontBytes } from './card-fonts';
import { readTtfMetrics } from './ttf-metrics';

const hex = (value: number): string => value.toString(16).padStart(4, '0');

/** UTF-16 in hexadecimal, for ToUnicode maps. */
const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('');

/** `advance` in thousandths of the type size. */
type Code = { readonly glyphId: number; readonly text: string; readonly advance: number };

/** Entries of a block, by PDF 32000-1, 9.10.3. */
const blockSize = 100;

function toUnicodeMap(codes: readonly Code[]): string {
  const entries = codes.flatMap(({ text }, code) => (text === '' ? [] : [`<${hex(code)}> <${utf16(text)}>`]));
  const blocks: string[] = [];
  for (let from = 0; from < entries.length; from += blockSize) {
    const block = entries.slice(from, from + blockSize);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n');
}

/**
 * Embeds the TTF with one code of our own for each glyph, text and advance. Its own glyph numbers would make text
 * unsearchable: a joined font draws `e` and `é` from one glyph, and its gaps look like spaces.
 */
export class PressFont {
  readonly ref: PDFKit.PDFKitReference;
  private readonly metrics;
  /** Code 0 is the missing glyph, as everywhere. */
  private readonly codes: Code[] = [{ glyphId: 0, text: '', advance: 0 }];
  private readonly codeByKey = new Map<string, number>();

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly fontId: FontId,
  ) {
    this.ref = doc.ref({});
    this.metrics = readTtfMetrics(fontBytes(fontId));
  }

  get name(): string {
    return `card-${this.fontId}`;
  }

  codeFor(glyphId: number, text: string, advance: number): number {
    const key = `${glyphId} ${advance} ${text}`;
    const known = this.codeByKey.get(key);
    if (known !== undefined) return known;
    const code = this.codes.push({ glyphId, text, advance }) - 1;
    this.codeByKey.set(key, code);
    return code;
  }

  /** Call it after the last text. */
  end(): void {
    const { doc, metrics, codes } = this;
    const bytes = fontBytes(this.fontId);
    const baseFont = fonts[this.fontId].family.replaceAll(' ', '');
    const file = doc.ref({ Length1: bytes.length });
    file.end(Buffer.from(bytes));
    const descriptor = doc.ref({
      Type: 'FontDescriptor',
      FontName: baseFont,
      Flags: 4,
      FontBBox: [...metrics.boundingBox],
      ItalicAngle: 0,
      Ascent: metrics.ascent,
      Descent: metrics.descent,
      CapHeight: metrics.capHeight,
      StemV: 80,
      FontFile2: file,
    });
    descriptor.end(undefined);
    const glyphOfCode = Buffer.alloc(codes.length * 2);
    for (const [code, { glyphId }] of codes.entries()) glyphOfCode.writeUInt16BE(glyphId, code * 2);
    const codeToGlyph = doc.ref({});
    codeToGlyph.end(glyphOfCode);
    const toUnicode = doc.ref({});
    toUnicode.end(Buffer.from(toUnicodeMap(codes)));
    const descendant = doc.ref({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: baseFont,
      // pdfkit writes String objects as PDF strings, plain ones as names.
      CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      CIDToGIDMap: codeToGlyph,
      W: [0, codes.map(({ advance }) => advance)],
    });
    descendant.end(undefined);
    Object.assign(this.ref.data, {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: baseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: toUnicode,
    });
    this.ref.end(undefined);
  }
}
