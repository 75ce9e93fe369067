import { formatDay } from './format';
import type { MailTemplate } from './mail-content';

export interface OrderArrivalData {
  firstname: string;
  reference: string;
  cards: number;
  /** `to`: the last day of the estimated delivery. */
  shippings: readonly { recipient: string; to: string }[];
  url: string;
}

export const orderArrival: MailTemplate<OrderArrivalData> = (data, locale) => {
  const many = data.cards > 1;
  return locale === 'fr'
    ? {
        subject: many ? 'Vos cartes sont-elles arrivées ?' : 'Votre carte est-elle arrivée ?',
        preview: `Commande ${data.reference} : un mot de vous nous suffit.`,
        heading: `Bien ${many ? 'arrivées' : 'arrivée'}, ${data.firstname} ?`,
        color: 'blue',
        blocks: [
          {
            kind: 'text',
            text: `Le délai habituel de la poste est passé. Dites-nous sur la page de votre commande si ${many ? 'vos cartes sont arrivées' : 'votre carte est arrivée'} ; sinon, nous cherchons avec vous ce qui s’est passé.`,
          },
          {
            kind: 'facts',
            rows: [
              ['Commande', data.reference],
              ...data.shippings.map(
                ({ recipient, to }) => [recipient, `attendue au plus tard le ${formatDay(to)}`] as const,
              ),
            ],
          },
          { kind: 'button', label: 'Répondre', url: data.url },
          { kind: 'small', text: 'Nous ne posons la question qu’une fois.' },
        ],
      }
    : {
        subject: many ? 'Have your cards arrived?' : 'Has your card arrived?',
        preview: `Order ${data.reference}: a word from you is all we need.`,
        heading: many ? `Have they arrived, ${data.firstname}?` : `Has it arrived, ${data.firstname}?`,
        color: 'blue',
        blocks: [
          {
            kind: 'text',
            text: `The usual delivery time is over. Tell us on the page of your order whether your ${many ? 'cards have' : 'card has'} arrived; if not, we will find out with you what happened.`,
          },
          {
            kind: 'facts',
            rows: [
              ['Order', data.reference],
              ...data.shippings.map(({ recipient, to }) => [recipient, `expected by ${formatDay(to)}`] as const),
            ],
          },
          { kind: 'button', label: 'Answer', url: data.url },
          { kind: 'small', text: 'We only ask once.' },
        ],
      };
};
