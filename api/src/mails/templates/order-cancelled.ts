import type { MailTemplate } from './mail-content';

export interface OrderCancelledData {
  firstname: string;
  reference: string;
  cards: number;
  credits: number;
  balance: number;
  /** Empty when the client cancelled. */
  reason: string;
  draftsUrl: string;
}

const creditsIn = {
  fr: (n: number) => `${n} crédit${n > 1 ? 's' : ''}`,
  en: (n: number) => `${n} credit${n === 1 ? '' : 's'}`,
};

export const orderCancelled: MailTemplate<OrderCancelledData> = (data, locale) => {
  const many = data.cards > 1;
  return locale === 'fr'
    ? {
        subject: `Votre commande ${data.reference} est annulée`,
        preview: many
          ? 'Rien ne partira, et vos cartes sont de nouveau dans vos brouillons.'
          : 'Rien ne partira, et votre carte est de nouveau dans vos brouillons.',
        heading: `C’est annulé, ${data.firstname}`,
        color: 'yellow',
        blocks: [
          {
            kind: 'text',
            text: many
              ? 'Rien ne partira. Vos cartes vous attendent dans vos brouillons, telles quelles.'
              : 'Rien ne partira. Votre carte vous attend dans vos brouillons, telle quelle.',
          },
          ...(data.reason === '' ? [] : [{ kind: 'text' as const, text: data.reason }]),
          {
            kind: 'facts',
            rows: [
              ['Commande', data.reference],
              ['Rendu', creditsIn.fr(data.credits)],
              ['Votre solde', creditsIn.fr(data.balance)],
            ],
          },
          { kind: 'button', label: 'Voir mes brouillons', url: data.draftsUrl },
        ],
      }
    : {
        subject: `Your order ${data.reference} is cancelled`,
        preview: `Nothing will be posted, and your ${many ? 'cards are drafts' : 'card is a draft'} again.`,
        heading: `It’s cancelled, ${data.firstname}`,
        color: 'yellow',
        blocks: [
          {
            kind: 'text',
            text: many
              ? 'Nothing will be posted. Your cards are back among your drafts, just as they were.'
              : 'Nothing will be posted. Your card is back among your drafts, just as it was.',
          },
          ...(data.reason === '' ? [] : [{ kind: 'text' as const, text: data.reason }]),
          {
            kind: 'facts',
            rows: [
              ['Order', data.reference],
              ['Returned', creditsIn.en(data.credits)],
              ['Your balance', creditsIn.en(data.balance)],
            ],
          },
          { kind: 'button', label: 'See my drafts', url: data.draftsUrl },
        ],
      };
};
