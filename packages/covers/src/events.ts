import type { Localised, TagSlug } from './tags';
import { type Day, easter, fixed, frenchMothersDay, fromEaster, nthSunday } from './yearly-dates';

type YearlyEvent = {
  slug: string;
  name: Localised;
  description: Localised;
  tags: readonly TagSlug[];
  on: (year: number) => Day;
};

export const yearlyEvents: readonly YearlyEvent[] = [
  {
    slug: 'new-year',
    name: { fr: 'Nouvel An', en: 'New Year’s Day' },
    description: {
      fr: 'Les vœux se souhaitent jusqu’au 31 janvier.',
      en: 'In France, New Year wishes are welcome until the end of January.',
    },
    tags: ['new-year'],
    on: fixed(1, 1),
  },
  {
    slug: 'valentines-day',
    name: { fr: 'Saint-Valentin', en: 'Valentine’s Day' },
    description: { fr: 'Le 14 février, pour le dire par écrit.', en: 'The 14th of February: say it in ink.' },
    tags: ['love'],
    on: fixed(2, 14),
  },
  {
    slug: 'grandmothers-day',
    name: { fr: 'Fête des grands-mères', en: 'Grandmothers’ Day (France)' },
    description: { fr: 'Le premier dimanche de mars.', en: 'The first Sunday of March, in France.' },
    tags: ['love', 'just-because'],
    on: nthSunday(1, 3),
  },
  {
    slug: 'mothering-sunday',
    name: { fr: 'Fête des mères (Royaume-Uni)', en: 'Mothering Sunday (UK)' },
    description: {
      fr: 'Le quatrième dimanche de carême, au Royaume-Uni et en Irlande.',
      en: 'The fourth Sunday in Lent, in the UK and Ireland.',
    },
    tags: ['mothers-day'],
    on: fromEaster(-21),
  },
  {
    slug: 'easter',
    name: { fr: 'Pâques', en: 'Easter' },
    description: { fr: 'Le dimanche des cloches et du chocolat.', en: 'The Sunday of bells, eggs and chocolate.' },
    tags: ['easter'],
    on: easter,
  },
  {
    slug: 'mothers-day',
    name: { fr: 'Fête des mères', en: 'Mother’s Day (France)' },
    description: {
      fr: 'Le dernier dimanche de mai, ou le premier de juin si c’est la Pentecôte.',
      en: 'The last Sunday of May, or the first of June if that is Whit Sunday.',
    },
    tags: ['mothers-day'],
    on: frenchMothersDay,
  },
  {
    slug: 'fathers-day',
    name: { fr: 'Fête des pères', en: 'Father’s Day' },
    description: { fr: 'Le troisième dimanche de juin.', en: 'The third Sunday of June.' },
    tags: ['fathers-day'],
    on: nthSunday(3, 6),
  },
  {
    slug: 'summer-holidays',
    name: { fr: 'Grandes vacances', en: 'Summer holidays' },
    description: { fr: 'La saison des cartes postales.', en: 'The season of postcards.' },
    tags: ['holidays'],
    on: fixed(7, 5),
  },
  {
    slug: 'christmas',
    name: { fr: 'Noël', en: 'Christmas' },
    description: {
      fr: 'Le 25 décembre : postez avant le 15 pour être sûr.',
      en: 'The 25th of December: post by the 15th to be safe.',
    },
    tags: ['christmas'],
    on: fixed(12, 25),
  },
];

/** On or after a day, soonest first. @param years how many dates of each event */
export function upcomingDates(from: Day, years = 1): { event: YearlyEvent; date: Day }[] {
  const first = Number(from.slice(0, 4));
  return yearlyEvents
    .flatMap((event) =>
      Array.from({ length: years + 1 }, (_, offset) => ({ event, date: event.on(first + offset) }))
        .filter(({ date }) => date >= from)
        .slice(0, years),
    )
    .sort((a, b) => a.date.localeCompare(b.date) || a.event.slug.localeCompare(b.event.slug));
}
