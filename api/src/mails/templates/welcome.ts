import type { MailTemplate } from './mail-content';

export interface WelcomeData {
  firstname: string;
  createUrl: string;
}

export const welcome: MailTemplate<WelcomeData> = ({ firstname, createUrl }, locale) =>
  locale === 'fr'
    ? {
        subject: 'Bienvenue chez Jolimot',
        preview: 'Votre compte est prêt. À qui allez-vous faire plaisir en premier ?',
        heading: `Bienvenue, ${firstname} !`,
        color: 'pink',
        blocks: [
          {
            kind: 'text',
            text: 'Votre compte est prêt. Choisissez une carte, glissez-y vos photos, écrivez quelques mots : on l’imprime, on la met sous enveloppe et on la poste.',
          },
          {
            kind: 'text',
            text: 'Un crédit, c’est une carte envoyée n’importe où dans le monde, timbre et enveloppe compris. Vos crédits n’ont pas de date limite.',
          },
          { kind: 'button', label: 'Créer ma première carte', url: createUrl },
        ],
      }
    : {
        subject: 'Welcome to Jolimot',
        preview: 'Your account is ready. Whose day will you make first?',
        heading: `Welcome, ${firstname}!`,
        color: 'pink',
        blocks: [
          {
            kind: 'text',
            text: 'Your account is ready. Choose a card, slip in your photos, write a few words: we print it, pop it in an envelope and post it.',
          },
          {
            kind: 'text',
            text: 'One credit is one card sent anywhere in the world, stamp and envelope included. Your credits never expire.',
          },
          { kind: 'button', label: 'Make my first card', url: createUrl },
        ],
      };
