import { longMoment } from '@jolimot/client/dates';
import { auditedActions } from '@jolimot/contract/audit';
import { SelectInput } from 'react-admin';
import type { Column } from '../parts/columns';
import { choicesOf } from '../parts/fields';
import { ResourceList } from '../parts/resource-list';

type Entry = {
  actor: { name: string };
  shopUser: { name: string };
  action: string;
  method: string;
  path: string;
  status: number | null;
  createdAt: string;
};

const columns: readonly [Column<Entry>, ...Column<Entry>[]] = [
  { label: 'action', value: ({ action }, { t }) => t(`choices.auditAction.${action}`, { _: action }) },
  { label: 'actor', value: ({ actor }) => actor.name },
  { label: 'forWhom', value: ({ shopUser }) => shopUser.name },
  { label: 'call', value: ({ method, path }) => `${method} ${path}`, isWide: true },
  { label: 'answer', value: ({ status }) => status ?? '', isNumber: true, isWide: true },
  {
    label: 'createdAt',
    value: ({ createdAt }) => createdAt,
    show: ({ createdAt }, { locale }) => longMoment(new Date(createdAt), locale),
  },
];

export const AuditLogList = () => (
  <ResourceList
    section="audit_log"
    columns={columns}
    filters={[
      <SelectInput
        key="action"
        source="action"
        label="fields.action"
        alwaysOn
        choices={choicesOf('auditAction', auditedActions)}
      />,
    ]}
    phone={{ line: 'actor' }}
  />
);
