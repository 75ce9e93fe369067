export const tagSlugs = [
  'birthday',
  'thanks',
  'love',
  'new-baby',
  'wedding',
  'christmas',
  'new-year',
  'holidays',
  'get-well',
  'congratulations',
  'easter',
  'mothers-day',
  'fathers-day',
  'condolences',
  'sorry',
  'just-because',
] as const;
export type TagSlug = (typeof tagSlugs)[number];

export type Localised = { fr: string; en: string };

export const tagNames: Record<TagSlug, Localised> = {
  birthday: { fr: 'Anniversaire', en: 'Birthday' },
  thanks: { fr: 'Merci', en: 'Thank you' },
  love: { fr: 'Amour', en: 'Love' },
  'new-baby': { fr: 'Naissance', en: 'New baby' },
  wedding: { fr: 'Mariage', en: 'Wedding' },
  christmas: { fr: 'Noël', en: 'Christmas' },
  'new-year': { fr: 'Nouvelle année', en: 'New Year' },
  holidays: { fr: 'Vacances', en: 'Holidays and travel' },
  'get-well': { fr: 'Bon rétablissement', en: 'Get well soon' },
  congratulations: { fr: 'Félicitations', en: 'Congratulations' },
  easter: { fr: 'Pâques', en: 'Easter' },
  'mothers-day': { fr: 'Fête des mères', en: 'Mother’s Day' },
  'fathers-day': { fr: 'Fête des pères', en: 'Father’s Day' },
  condolences: { fr: 'Condoléances', en: 'With sympathy' },
  sorry: { fr: 'Pardon', en: 'Sorry' },
  'just-because': { fr: 'Juste comme ça', en: 'Just because' },
};
