import { recipientName } from '@jolimot/card/postal/address';
import type { OrderDesk } from '@jolimot/contract/back-office/order-desk';
import type { Order } from '@jolimot/contract/orders/order';
import { mayChangeCard, mayReshipCards } from '@jolimot/contract/orders/statuses';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useColumnWords } from '../parts/columns';
import { Line } from '../parts/layout';
import { Panel } from '../parts/resource-show';
import { StateOf } from '../parts/state-label';
import { CardFacts } from './card-facts';
import { CorrectionForm } from './correction-form';
import { cardState } from './order-states';
import { ReshipForm } from './reship-form';
import { SpoiledCard } from './spoiled-card';
import { useFocusAfter } from './use-focus-after';

type OrderCard = Order['cards'][number];

type OrderCardsProps = {
  order: Order;
  /** Undefined until it is read. */
  desk: OrderDesk | undefined;
  opened: number | null;
  onOpen: (card: number | null) => void;
};

/** Also while other cards of the order have yet to leave. */
const mayReship = ({ newStatus }: Order, { state }: OrderCard): boolean =>
  (state === 'shipped' || state === 'delivered') && mayReshipCards(newStatus);

const maySpoil = ({ newStatus }: Order, { state }: OrderCard): boolean =>
  state === 'printed' && mayChangeCard(newStatus, state, 'to_print');

export const mayCorrect = ({ cards, newStatus }: Order, { shipping }: OrderCard): boolean =>
  newStatus !== 'cancelled' && cards.every((one) => one.shipping !== shipping || one.state === 'to_print');

export function OrderCards({ order, desk, opened, onOpen }: OrderCardsProps) {
  const { t } = useColumnWords();
  const { place, goOn } = useFocusAfter<HTMLUListElement>();
  const title = t('orders.cards', { count: order.cards.length });
  return (
    <Panel title={title}>
      <Box
        component="ul"
        ref={place}
        tabIndex={-1}
        aria-label={title}
        sx={{ listStyle: 'none', m: 0, p: 0, outlineOffset: 4 }}
      >
        {order.cards.map((card) => {
          const shipping = order.shippings.find(({ id }) => id === card.shipping);
          const creation = order.creations.find(({ iri }) => iri === card.creation);
          const person = shipping ? recipientName(shipping.recipient) : '';
          const isOpen = opened === card.id;
          return (
            <Line key={card.id} look={{ flexWrap: 'wrap', py: 2.5 }}>
              <CardFacts card={card} shipping={shipping} creation={creation} person={person} desk={desk} />
              <StateOf kind={cardState} name={card.state} />
              {maySpoil(order, card) && <SpoiledCard reference={order.reference} card={card} onDone={goOn} />}
              {mayReship(order, card) && (
                <Button
                  aria-expanded={isOpen}
                  aria-label={t(isOpen ? 'orders.closeReship' : 'orders.reshipOne', { person })}
                  onClick={() => onOpen(isOpen ? null : card.id)}
                >
                  {t(isOpen ? 'orders.close' : 'orders.to.to_reship')}
                </Button>
              )}
              {mayCorrect(order, card) && (
                <Button
                  aria-expanded={isOpen}
                  aria-label={t(isOpen ? 'orders.closeCorrection' : 'orders.correctAddressOf', { person })}
                  onClick={() => onOpen(isOpen ? null : card.id)}
                >
                  {t(isOpen ? 'orders.close' : 'orders.correct')}
                </Button>
              )}
              {isOpen && shipping && mayCorrect(order, card) && (
                <CorrectionForm
                  reference={order.reference}
                  shipping={shipping}
                  person={person}
                  onDone={() => onOpen(null)}
                />
              )}
              {isOpen && mayReship(order, card) && (
                <ReshipForm
                  reference={order.reference}
                  card={card.id}
                  shipping={shipping}
                  person={person}
                  onDone={() => onOpen(null)}
                />
              )}
            </Line>
          );
        })}
      </Box>
    </Panel>
  );
}
