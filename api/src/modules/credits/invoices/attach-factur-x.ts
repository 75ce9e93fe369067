const fileName = 'factur-x.xml';

/** Factur-X asks for these names: readers find the figures by them. */
export function attachFacturX(doc: PDFKit.PDFDocument, xml: string, madeAt: Date): void {
  // `@types/pdfkit` lacks the relationship.
  const options = {
    name: fileName,
    type: 'text/xml',
    relationship: 'Alternative',
    description: 'Factur-X',
    creationDate: madeAt,
    modifiedDate: madeAt,
  };
  doc.file(Buffer.from(xml), options);
  doc.appendXML(metadata);
}

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const properties = Object.entries({
  DocumentFileName: [fileName, 'Name of the embedded XML file'],
  DocumentType: ['INVOICE', 'INVOICE'],
  Version: ['1.0', 'Version of the XML data'],
  ConformanceLevel: ['EN 16931', 'Profile of the XML data'],
}).map(([name, [value = '', description = '']]) => ({ name, value, description }));

/** PDF/A asks for a description of foreign XMP words. */
const metadata = `
<rdf:Description rdf:about="" xmlns:fx="${namespace}">
${properties.map(({ name, value }) => `<fx:${name}>${value}</fx:${name}>`).join('')}
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${properties.map(described).join('')}</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
`;

function described({ name, description }: { name: string; description: string }): string {
  return `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`;
}
