import { formatPrice } from './format';
import type { MailTemplate } from './mail-content';

export interface PurchaseData {
  firstname: string;
  reference: string;
  /** With free ones. */
  credits: number;
  /** Null when nothing was paid. */
  invoice: string | null;
  /** Cents, tax included; 0 for a free package. */
  paid: number;
  /** Tax in `paid`, cents (docs/product/credits.md, "Prices"). */
  tax: number;
  balance: number;
  createUrl: string;
}

const creditsIn = {
  fr: (n: number) => `${n} crédit${n > 1 ? 's' : ''}`,
  en: (n: number) => `${n} credit${n === 1 ? '' : 's'}`,
};

export const purchase: MailTemplate<PurchaseData> = (data, locale) =>
  locale === 'fr'
    ? {
        subject: data.credits === 1 ? 'Votre crédit est arrivé' : `Vos ${creditsIn.fr(data.credits)} sont arrivés`,
        preview: `Vous avez maintenant ${creditsIn.fr(data.balance)}.`,
        heading: `Merci ${data.firstname} !`,
        color: 'green',
        blocks: [
          {
            kind: 'text',
            text: `C’est noté : ${creditsIn.fr(data.credits)} de plus sur votre compte. Sans date limite, comme toujours.`,
          },
          {
            kind: 'facts',
            rows: [
              ['Référence', data.reference],
              ...(data.invoice === null ? [] : ([['Facture', data.invoice]] as const)),
              ['Crédits achetés', String(data.credits)],
              ['Payé', formatPrice(data.paid)],
              ...(data.paid > 0 ? ([['dont TVA', formatPrice(data.tax)]] as const) : []),
              ['Votre solde', creditsIn.fr(data.balance)],
            ],
          },
          ...(data.invoice === null ? [] : [{ kind: 'text' as const, text: 'Votre facture est jointe à ce message.' }]),
          { kind: 'button', label: 'Créer une carte', url: data.createUrl },
        ],
      }
    : {
        subject: data.credits === 1 ? 'Your credit has arrived' : `Your ${creditsIn.en(data.credits)} have arrived`,
        preview: `You now have ${creditsIn.en(data.balance)}.`,
        heading: `Thank you, ${data.firstname}!`,
        color: 'green',
        blocks: [
          {
            kind: 'text',
            text: `All done: ${creditsIn.en(data.credits)} more on your account, yours to keep for as long as you like.`,
          },
          {
            kind: 'facts',
            rows: [
              ['Reference', data.reference],
              ...(data.invoice === null ? [] : ([['Invoice', data.invoice]] as const)),
              ['Credits bought', String(data.credits)],
              ['Paid', formatPrice(data.paid)],
              ...(data.paid > 0 ? ([['of which VAT', formatPrice(data.tax)]] as const) : []),
              ['Your balance', creditsIn.en(data.balance)],
            ],
          },
          ...(data.invoice === null
            ? []
            : [{ kind: 'text' as const, text: 'Your invoice is attached to this message.' }]),
          { kind: 'button', label: 'Make a card', url: data.createUrl },
        ],
      };
