import { movementKinds } from '@jolimot/contract/back-office/bookkeeping';
import { parisDay } from '@jolimot/contract/shipping-days';
import { formulaStart } from '@jolimot/contract/shop/csv';
import { z } from 'zod';

/** What the books know of: a sale is paid at once, a credit note is refunded later. Cents. */
const documentEvent = z.object({
  at: z.string(),
  /** Number of the invoice or credit note; with `RB-` of a refund. */
  piece: z.string(),
  kind: z.enum(['sale', 'creditNote', 'refund']),
  issuedAt: z.string(),
  buyer: z.string(),
  /** Of a credit note. */
  invoice: z.string().nullable(),
  taxRate: z.number(),
  total: z.number(),
  tax: z.number(),
  account: z.coerce.number(),
});
type DocumentEvent = z.infer<typeof documentEvent>;

/** At the provider (docs/product/books.md, "Payouts and fees"). */
const movementEvent = z.object({
  at: z.string(),
  piece: z.string(),
  kind: z.literal('movement'),
  issuedAt: z.string(),
  movement: z.enum(movementKinds),
  reference: z.string(),
  /** Before the fee; 0 where a document has it. */
  total: z.number(),
  fee: z.number(),
});
type MovementEvent = z.infer<typeof movementEvent>;

export type MoneyEvent = DocumentEvent | MovementEvent;
export const moneyEvents = z.array(z.discriminatedUnion('kind', [documentEvent, movementEvent]));

/** Livre des procédures fiscales, article A47 A-1, VII, 1°. */
export const entryHeads = [
  ...['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate', 'CompteNum', 'CompteLib', 'CompAuxNum', 'CompAuxLib'],
  ...['PieceRef', 'PieceDate', 'EcritureLib', 'Debit', 'Credit', 'EcritureLet', 'DateLet', 'ValidDate'],
  ...['Montantdevise', 'Idevise'],
] as const;

/** Of the plan comptable général. */
const accounts = {
  clients: ['411000', 'Clients'],
  sales: ['706000', 'Prestations de services'],
  tax: ['445710', 'TVA collectée'],
  cards: ['511500', 'Cartes bancaires à encaisser'],
  fees: ['627000', 'Services bancaires et assimilés'],
  transfers: ['580000', 'Virements internes'],
  unclear: ['471000', 'Compte d’attente'],
} as const;

/** Numbers come from documents or stay with movements, without a gap. */
const journals = {
  VE: 'Ventes',
  EN: 'Encaissements',
  AV: 'Avoirs',
  RB: 'Remboursements',
  PR: 'Prestataire de paiement',
} as const;

/** A posting: debit above zero, credit below. */
type AccountLine = readonly [account: keyof typeof accounts, cents: number];

interface AccountingEntry {
  journal: keyof typeof journals;
  number: string;
  piece: string;
  label: string;
  lines: readonly AccountLine[];
}

function entriesOf(event: MoneyEvent): AccountingEntry[] {
  if (event.kind === 'movement') return [entryOfMovement(event)];
  const { kind, piece, invoice, total, tax } = event;
  const net = total - tax;
  if (kind === 'sale') {
    const sale: readonly AccountLine[] = [
      ['clients', total],
      ['sales', -net],
      ['tax', -tax],
    ];
    const payment: readonly AccountLine[] = [
      ['cards', total],
      ['clients', -total],
    ];
    return [
      { journal: 'VE', number: piece, piece, label: `Facture ${piece}`, lines: sale },
      { journal: 'EN', number: `EN-${piece}`, piece, label: `Paiement facture ${piece}`, lines: payment },
    ];
  }
  if (kind === 'creditNote') {
    const label = `Avoir ${piece} sur facture ${invoice ?? ''}`;
    const back: readonly AccountLine[] = [
      ['sales', net],
      ['tax', tax],
      ['clients', -total],
    ];
    return [{ journal: 'AV', number: piece, piece, label, lines: back }];
  }
  const note = piece.replace(/^RB-/, '');
  const refund: readonly AccountLine[] = [
    ['clients', total],
    ['cards', -total],
  ];
  return [{ journal: 'RB', number: piece, piece: note, label: `Remboursement avoir ${note}`, lines: refund }];
}

function entryOfMovement({ piece, movement, reference, total, fee }: MovementEvent): AccountingEntry {
  const lines: readonly AccountLine[] = [
    ['fees', fee],
    [movement === 'payout' ? 'transfers' : 'unclear', -total],
    ['cards', total - fee],
  ];
  const word = movement === 'payout' ? 'Virement' : total === 0 ? 'Frais' : 'Mouvement';
  return { journal: 'PR', number: piece, piece: reference, label: `${word} ${reference}`, lines };
}

/** 18 cells a line; no line for a credit note of zero, which would have neither debit nor credit. */
export function linesOf(event: MoneyEvent): string[][] {
  const date = compactDay(event.at);
  return entriesOf(event).flatMap(({ journal, number, piece, label, lines }) =>
    lines
      .filter(([, cents]) => cents !== 0)
      .map(([account, cents]) => [
        ...[journal, journals[journal], number, date, ...accounts[account]],
        ...(account === 'clients' && 'account' in event ? [`C${event.account}`, cellOf(event.buyer)] : ['', '']),
        ...[piece, compactDay(event.issuedAt), label, amountOf(cents), amountOf(-cents)],
        ...['', '', date, '', ''],
      ]),
  );
}

/** `YYYYMMDD`, in Paris. */
const compactDay = (instant: string): string => parisDay(new Date(instant)).replaceAll('-', '');

const amountOf = (cents: number): string => (Math.max(0, cents) / 100).toFixed(2).replace('.', ',');

/** One line and one cell; a spreadsheet would calculate a formula. */
function cellOf(text: string): string {
  const cell = text.replace(/\s+/gu, ' ').trim();
  return formulaStart.test(cell) ? `'${cell}` : cell;
}
