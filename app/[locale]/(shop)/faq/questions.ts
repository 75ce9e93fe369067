export const questionGroups = [
  {
    id: 'credits',
    color: 'green',
    questions: [
      'credits.what',
      'credits.abroad',
      'credits.expire',
      'credits.price',
      'credits.payment',
      'credits.code',
      'credits.sponsor',
    ],
  },
  {
    id: 'card',
    color: 'pink',
    questions: ['card.account', 'card.kinds', 'card.photos', 'card.formats', 'card.length'],
  },
  {
    id: 'delivery',
    color: 'orange',
    questions: ['delivery.several', 'delivery.date', 'delivery.delays', 'delivery.green', 'delivery.lost'],
  },
  {
    id: 'change',
    color: 'blue',
    questions: ['change.edit', 'change.cancel', 'change.withdraw', 'change.mistake'],
  },
  {
    id: 'privacy',
    color: 'purple',
    questions: ['privacy.photos', 'privacy.addresses', 'privacy.cookies', 'privacy.delete'],
  },
] as const;

export type QuestionKey = (typeof questionGroups)[number]['questions'][number];

/** `delivery.lost` → `delivery-lost`. */
export const anchorOf = (key: QuestionKey): string => key.replace('.', '-');
