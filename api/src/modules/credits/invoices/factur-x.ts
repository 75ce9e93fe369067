import { sirenOf } from '@jolimot/contract/back-office/bookkeeping';
import { parisDay } from '@jolimot/contract/shipping-days';
import { htmlEscape } from 'escape-goat';
import type { FrozenSeller } from '../../../db/schema/invoices';

/** What the page says, for machines. Cents. */
export interface TradeDocument {
  number: string;
  issuedAt: Date;
  corrects?: { invoice: string; issuedAt: Date };
  seller: FrozenSeller;
  /** Its legal form, capital and register. */
  sellerFacts: string;
  buyer: { name: string; email: string };
  reference: string;
  sold: { label: string; net: number };
  /** `net` is negative. */
  discount?: { label: string; net: number } | undefined;
  /** Percent. */
  taxRate: number;
  net: number;
  tax: number;
  total: number;
  terms: string;
  /** Why there is no tax. */
  noTax: string;
  notes: readonly string[];
}

type XmlNode = readonly [name: string, content: string | readonly XmlNode[], attributes?: Record<string, string>];

/** XML 1.0 has no other characters. */
const noCharacter = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escaped = (text: string): string => htmlEscape(text.replace(noCharacter, ''));

function xmlOf([name, content, attributes = {}]: XmlNode): string {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner = typeof content === 'string' ? escaped(content) : content.map(xmlOf).join('');
  return `<${name}${head.join('')}>${inner}</${name}>`;
}

const euros = (cents: number): string => (cents / 100).toFixed(2);
/** 102: `YYYYMMDD`, in Paris. */
const dateOf = (kind: 'udt' | 'qdt', instant: Date): XmlNode => [
  `${kind}:DateTimeString`,
  parisDay(instant).replaceAll('-', ''),
  { format: '102' },
];
const mailOf = (email: string): XmlNode => ['ram:URIID', email, { schemeID: 'EM' }];

/** Codes of UNTDID 1001, 4461, 5189, 5305 and of ISO 6523. */
const codes = { invoice: '380', creditNote: '381', card: '48', discount: '95', siren: '0002' };

/** The company's register and tax country. */
const country: XmlNode = ['ram:CountryID', 'FR'];

/**
 * Cross Industry Invoice of the profile EN 16931 (docs/product/law.md, "Factur-X"). Elements stand in the order of its
 * schema.
 */
export function facturX(document: TradeDocument): string {
  const { number, issuedAt, corrects, notes } = document;
  const root: XmlNode = [
    'rsm:CrossIndustryInvoice',
    [
      [
        'rsm:ExchangedDocumentContext',
        [['ram:GuidelineSpecifiedDocumentContextParameter', [['ram:ID', 'urn:cen.eu:en16931:2017']]]],
      ],
      [
        'rsm:ExchangedDocument',
        [
          ['ram:ID', number],
          ['ram:TypeCode', corrects ? codes.creditNote : codes.invoice],
          ['ram:IssueDateTime', [dateOf('udt', issuedAt)]],
          ...notes.map((note): XmlNode => ['ram:IncludedNote', [['ram:Content', note]]]),
        ],
      ],
      [
        'rsm:SupplyChainTradeTransaction',
        [lineOf(document), agreementOf(document), ['ram:ApplicableHeaderTradeDelivery', []], settlementOf(document)],
      ],
    ],
    {
      'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    },
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlOf(root)}\n`;
}

/** S: the usual rates; E: none. */
const categoryOf = ({ taxRate }: TradeDocument): XmlNode => ['ram:CategoryCode', taxRate === 0 ? 'E' : 'S'];
const rateOf = ({ taxRate }: TradeDocument): XmlNode => ['ram:RateApplicablePercent', taxRate.toFixed(2)];
const vat: XmlNode = ['ram:TypeCode', 'VAT'];

function lineOf(document: TradeDocument): XmlNode {
  const { label, net } = document.sold;
  return [
    'ram:IncludedSupplyChainTradeLineItem',
    [
      ['ram:AssociatedDocumentLineDocument', [['ram:LineID', '1']]],
      ['ram:SpecifiedTradeProduct', [['ram:Name', label]]],
      ['ram:SpecifiedLineTradeAgreement', [['ram:NetPriceProductTradePrice', [['ram:ChargeAmount', euros(net)]]]]],
      ['ram:SpecifiedLineTradeDelivery', [['ram:BilledQuantity', '1', { unitCode: 'C62' }]]],
      [
        'ram:SpecifiedLineTradeSettlement',
        [
          ['ram:ApplicableTradeTax', [vat, categoryOf(document), rateOf(document)]],
          ['ram:SpecifiedTradeSettlementLineMonetarySummation', [['ram:LineTotalAmount', euros(net)]]],
        ],
      ],
    ],
  ];
}

/** Whoever is not liable to VAT may say so in place of the number; the tax office knows them by the SIREN. */
function taxIdOf({ vatNumber, registryNumber }: FrozenSeller): XmlNode {
  const number = vatNumber.replace(/\s/g, '');
  const isVat = /^FR[0-9A-HJ-NP-Z]{2}\d{9}$/.test(number);
  return ['ram:ID', isVat ? number : sirenOf(registryNumber), { schemeID: isVat ? 'VA' : 'FC' }];
}

function agreementOf({ seller, sellerFacts, buyer, reference }: TradeDocument): XmlNode {
  return [
    'ram:ApplicableHeaderTradeAgreement',
    [
      [
        'ram:SellerTradeParty',
        [
          ['ram:Name', seller.name],
          ['ram:Description', sellerFacts],
          ['ram:SpecifiedLegalOrganization', [['ram:ID', sirenOf(seller.registryNumber), { schemeID: codes.siren }]]],
          [
            'ram:DefinedTradeContact',
            [
              ['ram:PersonName', seller.name],
              ['ram:TelephoneUniversalCommunication', [['ram:CompleteNumber', seller.phone]]],
              ['ram:EmailURIUniversalCommunication', [['ram:URIID', seller.email]]],
            ],
          ],
          ['ram:PostalTradeAddress', [['ram:LineOne', seller.address], country]],
          ['ram:URIUniversalCommunication', [mailOf(seller.email)]],
          ['ram:SpecifiedTaxRegistration', [taxIdOf(seller)]],
        ],
      ],
      [
        'ram:BuyerTradeParty',
        [
          ['ram:Name', buyer.name || buyer.email],
          ['ram:PostalTradeAddress', [country]],
          ['ram:URIUniversalCommunication', [mailOf(buyer.email)]],
        ],
      ],
      ['ram:SellerOrderReferencedDocument', [['ram:IssuerAssignedID', reference]]],
    ],
  ];
}

function settlementOf(document: TradeDocument): XmlNode {
  const { sold, discount, taxRate, net, tax, total, terms, noTax, corrects } = document;
  const exempt = taxRate === 0;
  const due = terms === '' ? 0 : total;
  return [
    'ram:ApplicableHeaderTradeSettlement',
    [
      ['ram:InvoiceCurrencyCode', 'EUR'],
      ['ram:SpecifiedTradeSettlementPaymentMeans', [['ram:TypeCode', codes.card]]],
      [
        'ram:ApplicableTradeTax',
        [
          ['ram:CalculatedAmount', euros(tax)],
          vat,
          ...(exempt ? [['ram:ExemptionReason', noTax] as const] : []),
          ['ram:BasisAmount', euros(net)],
          categoryOf(document),
          ...(exempt ? [['ram:ExemptionReasonCode', 'VATEX-FR-FRANCHISE'] as const] : []),
          rateOf(document),
        ],
      ],
      ...(discount ? [allowanceOf(document, discount)] : []),
      ...(terms === '' ? [] : [['ram:SpecifiedTradePaymentTerms', [['ram:Description', terms]]] as const]),
      [
        'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
        [
          ['ram:LineTotalAmount', euros(sold.net)],
          ...(discount ? [['ram:AllowanceTotalAmount', euros(-discount.net)] as const] : []),
          ['ram:TaxBasisTotalAmount', euros(net)],
          ['ram:TaxTotalAmount', euros(tax), { currencyID: 'EUR' }],
          ['ram:GrandTotalAmount', euros(total)],
          ['ram:TotalPrepaidAmount', euros(total - due)],
          ['ram:DuePayableAmount', euros(due)],
        ],
      ],
      ...(corrects ? [correctedOf(corrects)] : []),
    ],
  ];
}

function allowanceOf(document: TradeDocument, { label, net }: { label: string; net: number }): XmlNode {
  return [
    'ram:SpecifiedTradeAllowanceCharge',
    [
      ['ram:ChargeIndicator', [['udt:Indicator', 'false']]],
      ['ram:ActualAmount', euros(-net)],
      ['ram:ReasonCode', codes.discount],
      ['ram:Reason', label],
      ['ram:CategoryTradeTax', [vat, categoryOf(document), rateOf(document)]],
    ],
  ];
}

const correctedOf = ({ invoice, issuedAt }: { invoice: string; issuedAt: Date }): XmlNode => [
  'ram:InvoiceReferencedDocument',
  [
    ['ram:IssuerAssignedID', invoice],
    ['ram:FormattedIssueDateTime', [dateOf('qdt', issuedAt)]],
  ],
];
