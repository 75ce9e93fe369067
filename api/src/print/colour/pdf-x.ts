import { createHash } from 'node:crypto';
import type { PressProfile } from './press-profile';

declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** The only way to the output intents. */
      readonly _root: { readonly data: { OutputIntents?: PDFKitReference[] } };
    }
  }
}

/** A name, where pdfkit would write a string. */
class PdfName {
  constructor(private readonly name: string) {}
  get [Symbol.toStringTag](): string {
    return 'PdfName';
  }
  toString(): string {
    return `/${this.name}`;
  }
}

export const pressInfo = { Trapped: new PdfName('False') };

/** PDF/X-4 (ISO 15930-7): output intent and XMP. Boxes, fonts and colours are up to the caller. */
export function markAsPdfX(
  doc: PDFKit.PDFDocument,
  profile: PressProfile,
  { title, createdAt }: { readonly title: string; readonly createdAt: Date },
): void {
  const embedded = doc.ref({ N: 4 });
  embedded.end(profile.bytes);
  const intent = doc.ref({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: new String(profile.condition),
    Info: new String(profile.condition),
    ...(profile.isRegistered ? { RegistryName: new String('http://www.color.org') } : {}),
    DestOutputProfile: embedded,
  });
  intent.end(undefined);
  doc._root.data.OutputIntents = [intent];
  doc.on('pageAdded', () => Object.assign(doc.page.dictionary.data, mixedInInk));
  const moment = `${createdAt.toISOString().slice(0, 19)}Z`;
  doc.appendXML(`
    <rdf:Description rdf:about="" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
      <pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
      <xmp:ModifyDate>${moment}</xmp:ModifyDate>
      <xmp:MetadataDate>${moment}</xmp:MetadataDate>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
      <xmpMM:DocumentID>${documentId([title, moment, profile.sha256])}</xmpMM:DocumentID>
      <xmpMM:RenditionClass>default</xmpMM:RenditionClass>
      <xmpMM:VersionID>1</xmpMM:VersionID>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
      <pdf:Trapped>False</pdf:Trapped>
    </rdf:Description>`);
}

/** RFC 9562, version 8: the same content has the same id. */
function documentId(parts: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const groups = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`];
  return `uuid:${[...groups, digest.slice(20, 32)].join('-')}`;
}

const mixedInInk = { Group: { Type: 'Group', S: 'Transparency', CS: 'DeviceCMYK', I: true } };
