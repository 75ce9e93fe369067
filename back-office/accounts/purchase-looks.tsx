import type { CreditPurchase } from '@jolimot/contract/payments';
import { useTranslate } from 'react-admin';
import { type State, StateLabel } from '../parts/state-label';
import { type PurchaseState, purchaseState } from './purchase-state';

const states: Record<PurchaseState, State> = {
  paid: { paper: 'green', mark: 'check' },
  free: { paper: 'blue', mark: 'disc' },
  takenBack: { paper: 'plain', mark: 'arrow' },
  partlyRefunded: { paper: 'yellow', mark: 'arrow' },
  refunded: { paper: 'plain', mark: 'cross', isOutline: true },
};

export function PurchaseLabel({ purchase }: { purchase: CreditPurchase }) {
  const t = useTranslate();
  const state = purchaseState(purchase);
  return <StateLabel state={states[state]}>{t(`choices.purchaseState.${state}`)}</StateLabel>;
}
