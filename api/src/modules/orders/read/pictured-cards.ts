import type { Locale } from '@jolimot/contract/fields';
import type { PicturedCard } from '../../../mails/parts/card-pictures';
import type { LoadedOrder } from './repository';

/** For mails about the order. */
export const picturedCards = ({ creations, cards, shippings }: LoadedOrder, locale: Locale): PicturedCard[] =>
  creations.map(({ orderCreation: { id, snapshot } }) => ({
    id,
    cover: snapshot.cover.name[locale],
    recipients: shippings.filter(({ shipping }) =>
      cards.some(({ orderCreationId, shippingId }) => orderCreationId === id && shippingId === shipping.id),
    ).length,
  }));
