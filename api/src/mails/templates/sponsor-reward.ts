import type { MailTemplate } from './mail-content';

export interface SponsorRewardData {
  firstname: string;
  friend: string;
  credits: number;
  balance: number;
  url: string;
}

const creditsIn = {
  fr: (n: number) => `${n} crédit${n > 1 ? 's' : ''}`,
  en: (n: number) => `${n} credit${n === 1 ? '' : 's'}`,
};

export const sponsorReward: MailTemplate<SponsorRewardData> = (data, locale) =>
  locale === 'fr'
    ? {
        subject: `${data.friend} vous offre une carte`,
        preview: `Vous avez maintenant ${creditsIn.fr(data.balance)}.`,
        heading: `Merci ${data.firstname} !`,
        color: 'pink',
        blocks: [
          {
            kind: 'text',
            text: `Vous avez parlé de nous à ${data.friend}, qui nous a rejoints. Pour fêter ça, ${creditsIn.fr(data.credits)} pour vous, et autant de l’autre côté.`,
          },
          {
            kind: 'facts',
            rows: [
              ['Crédits offerts', String(data.credits)],
              ['Votre solde', creditsIn.fr(data.balance)],
            ],
          },
          { kind: 'button', label: 'Voir mon parrainage', url: data.url },
        ],
      }
    : {
        subject: `A card on the house, thanks to ${data.friend}`,
        preview: `You now have ${creditsIn.en(data.balance)}.`,
        heading: `Thank you, ${data.firstname}!`,
        color: 'pink',
        blocks: [
          {
            kind: 'text',
            text: `${data.friend} came to us through you. To celebrate, here’s ${creditsIn.en(data.credits)} for you, and the same for them.`,
          },
          {
            kind: 'facts',
            rows: [
              ['Free credits', String(data.credits)],
              ['Your balance', creditsIn.en(data.balance)],
            ],
          },
          { kind: 'button', label: 'See my sponsorship', url: data.url },
        ],
      };
