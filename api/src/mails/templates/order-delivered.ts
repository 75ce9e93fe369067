import type { MailTemplate } from './mail-content';

export interface OrderDeliveredData {
  firstname: string;
  reference: string;
  cards: number;
  createUrl: string;
}

export const orderDelivered: MailTemplate<OrderDeliveredData> = ({ firstname, reference, cards, createUrl }, locale) =>
  locale === 'fr'
    ? {
        subject: cards > 1 ? 'Vos cartes sont bien arrivées' : 'Votre carte est bien arrivée',
        preview: `Commande ${reference} : mission accomplie.`,
        heading: `Bien arrivé, ${firstname} !`,
        color: 'green',
        blocks: [
          {
            kind: 'text',
            text:
              cards > 1
                ? 'Vos cartes sont dans les boîtes aux lettres. Il ne reste plus qu’à guetter les sourires.'
                : 'Votre carte est dans la boîte aux lettres. Il ne reste plus qu’à guetter le sourire.',
          },
          {
            kind: 'facts',
            rows: [
              ['Commande', reference],
              ['Cartes', String(cards)],
            ],
          },
          { kind: 'button', label: 'Faire plaisir à quelqu’un d’autre', url: createUrl },
        ],
      }
    : {
        subject: cards > 1 ? 'Your cards have arrived' : 'Your card has arrived',
        preview: `Order ${reference}: safely there.`,
        heading: `Safely there, ${firstname}!`,
        color: 'green',
        blocks: [
          {
            kind: 'text',
            text:
              cards > 1
                ? 'Your cards have dropped through their letterboxes. All that’s left is to look out for the smiles.'
                : 'Your card has dropped through its letterbox. All that’s left is to look out for the smile.',
          },
          {
            kind: 'facts',
            rows: [
              ['Order', reference],
              ['Cards', String(cards)],
            ],
          },
          { kind: 'button', label: 'Make someone else’s day', url: createUrl },
        ],
      };
