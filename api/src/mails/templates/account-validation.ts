import type { MailTemplate } from './mail-content';

export interface AccountValidationData {
  firstname: string;
  url: string;
  hours: number;
}

export const accountValidation: MailTemplate<AccountValidationData> = ({ firstname, url, hours }, locale) =>
  locale === 'fr'
    ? {
        subject: 'Un clic pour confirmer votre adresse',
        preview: 'Il ne reste qu’à confirmer que cette adresse est bien la vôtre.',
        heading: `Bonjour ${firstname}, plus qu’un clic`,
        color: 'blue',
        blocks: [
          {
            kind: 'text',
            text: 'Merci d’avoir ouvert un compte chez Jolimot. Confirmez que cette adresse est bien la vôtre, et tout sera prêt pour votre première carte.',
          },
          { kind: 'button', label: 'Confirmer mon adresse', url },
          {
            kind: 'small',
            text: `Ce lien fonctionne pendant ${hours} heures. Si vous n’avez pas ouvert de compte, laissez simplement ce message : sans ce clic, rien ne se passe.`,
          },
        ],
      }
    : {
        subject: 'One click to confirm your address',
        preview: 'All that’s left is to confirm this address is yours.',
        heading: `Hello ${firstname}, just one click to go`,
        color: 'blue',
        blocks: [
          {
            kind: 'text',
            text: 'Thank you for opening a Jolimot account. Confirm that this address is yours and you’re all set for your first card.',
          },
          { kind: 'button', label: 'Confirm my address', url },
          {
            kind: 'small',
            text: `This link works for ${hours} hours. If you didn’t open an account, just ignore this message: nothing happens without that click.`,
          },
        ],
      };
