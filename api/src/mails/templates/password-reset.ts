import type { MailTemplate } from './mail-content';

export interface PasswordResetData {
  firstname: string;
  url: string;
  hours: number;
}

export const passwordReset: MailTemplate<PasswordResetData> = ({ firstname, url, hours }, locale) =>
  locale === 'fr'
    ? {
        subject: 'Choisir un nouveau mot de passe',
        preview: 'Voici le lien que vous avez demandé.',
        heading: `${firstname}, voici votre lien`,
        color: 'yellow',
        blocks: [
          { kind: 'text', text: 'Vous avez demandé à changer de mot de passe. C’est par ici :' },
          { kind: 'button', label: 'Choisir un nouveau mot de passe', url },
          {
            kind: 'small',
            text: `Ce lien sert une seule fois et fonctionne pendant ${hours === 1 ? 'une heure' : `${hours} heures`}. Vous n’avez rien demandé ? Votre mot de passe reste le même, vous n’avez rien à faire.`,
          },
        ],
      }
    : {
        subject: 'Choose a new password',
        preview: 'Here is the link you asked for.',
        heading: `${firstname}, here’s your link`,
        color: 'yellow',
        blocks: [
          { kind: 'text', text: 'You asked to change your password. This is the place:' },
          { kind: 'button', label: 'Choose a new password', url },
          {
            kind: 'small',
            text: `This link works once, for ${hours === 1 ? 'one hour' : `${hours} hours`}. Didn’t ask for it? Your password stays as it is and there’s nothing to do.`,
          },
        ],
      };
