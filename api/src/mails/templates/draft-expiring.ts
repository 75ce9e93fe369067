import { formatDay } from './format';
import type { MailTemplate } from './mail-content';

export interface DraftExpiringData {
  firstname: string;
  drafts: number;
  /** `YYYY-MM-DD`. */
  day: string;
  draftsUrl: string;
}

/** Sent two weeks before the deletion. */
export const draftExpiring: MailTemplate<DraftExpiringData> = ({ firstname, drafts, day, draftsUrl }, locale) => {
  const many = drafts > 1;
  const date = formatDay(day);
  return locale === 'fr'
    ? {
        subject: many ? `Vos ${drafts} brouillons vont bientôt s’effacer` : 'Votre brouillon va bientôt s’effacer',
        preview: `On ${many ? 'les' : 'le'} garde jusqu’au ${date}.`,
        heading: `${firstname}, un brouillon vous attend`,
        color: 'orange',
        blocks: [
          {
            kind: 'text',
            text: many
              ? `${drafts} cartes que vous aviez commencées n’ont pas bougé depuis presque un an. On ne garde pas vos photos plus longtemps que nécessaire : elles s’effaceront après le ${date}.`
              : `Une carte que vous aviez commencée n’a pas bougé depuis presque un an. On ne garde pas vos photos plus longtemps que nécessaire : elle s’effacera après le ${date}.`,
          },
          { kind: 'text', text: 'Pour garder une carte, il suffit de l’ouvrir et d’y changer un détail.' },
          { kind: 'button', label: 'Voir mes brouillons', url: draftsUrl },
        ],
      }
    : {
        subject: many ? `Your ${drafts} drafts will soon be deleted` : 'Your draft will soon be deleted',
        preview: `We’ll keep ${many ? 'them' : 'it'} until ${date}.`,
        heading: `${firstname}, a draft is waiting`,
        color: 'orange',
        blocks: [
          {
            kind: 'text',
            text: many
              ? `${drafts} cards you started haven’t been touched for almost a year. We keep your photos no longer than we need to, so they’ll be deleted after ${date}.`
              : `A card you started hasn’t been touched for almost a year. We keep your photos no longer than we need to, so it’ll be deleted after ${date}.`,
          },
          { kind: 'text', text: 'To keep a card, just open it and change any little thing.' },
          { kind: 'button', label: 'See my drafts', url: draftsUrl },
        ],
      };
};
