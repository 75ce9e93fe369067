import type { Column } from './columns';
import { activeState, deletedState, inactiveState, StateLabel } from './state-label';

type Shown = { active: boolean; deletedAt?: string | null };

const wordOf = ({ active, deletedAt }: Shown): string =>
  `states.${deletedAt ? 'deleted' : active ? 'active' : 'inactive'}`;

const stateOf = ({ active, deletedAt }: Shown) => (deletedAt ? deletedState : active ? activeState : inactiveState);

export const activeColumn: Column<Shown> = {
  label: 'state',
  sort: 'active',
  value: (item, { t }) => t(wordOf(item)),
  show: (item, { t }) => <StateLabel state={stateOf(item)}>{t(wordOf(item))}</StateLabel>,
};
