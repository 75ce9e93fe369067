import { formatDate } from '@jolimot/client/dates';
import { roles, type ShopUser } from '@jolimot/contract/accounts';
import { displayedRole } from '@/back-office/provider/access';
import { ResourceEdit } from '../forms/resource-form';
import { stateColumn } from '../parts/column-kinds';
import type { Columns } from '../parts/columns';
import { ChoiceField, TextField } from '../parts/fields';
import { choiceFilter, searchFilter } from '../parts/filters';
import { ResourceList } from '../parts/resource-list';
import { shopState } from '../parts/state-label';
import { SwitchField } from '../parts/switch-field';
import { AccountDesk } from './account-desk';

const section = 'shop_users';

const roleOf = (user: ShopUser): string => `roles.${displayedRole(user.roles) ?? 'ROLE_CLIENT'}`;

const columns: Columns<ShopUser> = [
  { label: 'email', value: ({ email }) => email, sort: 'email' },
  { label: 'person', value: ({ firstname, lastname }) => `${firstname} ${lastname}`.trim() },
  { label: 'role', value: (user, { t }) => t(roleOf(user)) },
  { label: 'verifiedAt', value: ({ verifiedAt }) => (verifiedAt ? formatDate(verifiedAt) : ''), isWide: true },
  { label: 'createdAt', value: ({ createdAt }) => formatDate(createdAt), sort: 'createdAt', isWide: true },
  stateColumn(shopState, ({ active }) => (active ? 'open' : 'closed')),
];

export const AccountList = () => (
  <ResourceList
    section={section}
    columns={columns}
    filters={[searchFilter, choiceFilter('role', 'role', 'roles', roles)]}
    opens="edit"
    line={{ under: ['person', 'role'], state: 'state' }}
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
