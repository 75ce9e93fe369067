import { formatDate } from '@jolimot/client/dates';
import { roles, type ShopUser } from '@jolimot/contract/accounts';
import { SelectInput } from 'react-admin';
import { displayedRole } from '@/back-office/provider/access';
import type { Column } from '../parts/columns';
import { ChoiceField, searchFilter, TextField } from '../parts/fields';
import { ResourceEdit } from '../parts/resource-form';
import { ResourceList } from '../parts/resource-list';
import { activeState, inactiveState, StateLabel } from '../parts/state-label';
import { SwitchField } from '../parts/switch-field';
import { AccountDesk } from './account-desk';

const section = 'shop_users';

const roleOf = (user: ShopUser): string => `roles.${displayedRole(user.roles) ?? 'ROLE_CLIENT'}`;
const stateOf = ({ active }: ShopUser): string => (active ? 'states.open' : 'states.closed');

const columns: readonly [Column<ShopUser>, ...Column<ShopUser>[]] = [
  { label: 'email', value: ({ email }) => email, sort: 'email' },
  { label: 'person', value: ({ firstname, lastname }) => `${firstname} ${lastname}`.trim() },
  { label: 'role', value: (user, { t }) => t(roleOf(user)) },
  { label: 'verifiedAt', value: ({ verifiedAt }) => (verifiedAt ? formatDate(verifiedAt) : ''), isWide: true },
  { label: 'createdAt', value: ({ createdAt }) => formatDate(createdAt), sort: 'createdAt', isWide: true },
  {
    label: 'state',
    value: (user, { t }) => t(stateOf(user)),
    show: (user, { t }) => (
      <StateLabel state={user.active ? activeState : inactiveState}>{t(stateOf(user))}</StateLabel>
    ),
  },
];

export const AccountList = () => (
  <ResourceList
    section={section}
    columns={columns}
    filters={[
      searchFilter,
      <SelectInput
        key="role"
        source="role"
        label="fields.role"
        alwaysOn
        choices={roles.map((id) => ({ id, name: `roles.${id}` }))}
      />,
    ]}
    opens="edit"
    phone={{ line: 'person', state: 'state' }}
  />
);

/** Only the owner changes address and password. */
export const AccountEdit = () => (
  <ResourceEdit section={section} below={<AccountDesk />}>
    <TextField source="firstname" isNeeded />
    <TextField source="lastname" isNeeded />
    <ChoiceField source="locale" label="language" values={['fr', 'en']} isNeeded />
    <SwitchField source="active" label="accountActive" />
  </ResourceEdit>
);
