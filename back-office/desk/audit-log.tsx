import { auditedActions } from '@jolimot/contract/audit';
import { momentColumn } from '../parts/column-kinds';
import type { Columns } from '../parts/columns';
import { choiceFilter } from '../parts/filters';
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

const columns: Columns<Entry> = [
  { label: 'action', value: ({ action }, { t }) => t(`choices.auditAction.${action}`, { _: action }) },
  { label: 'actor', value: ({ actor }) => actor.name },
  { label: 'forWhom', value: ({ shopUser }) => shopUser.name },
  { label: 'call', value: ({ method, path }) => `${method} ${path}`, isWide: true },
  { label: 'answer', value: ({ status }) => status ?? '', isNumber: true, isWide: true },
  momentColumn('createdAt', ({ createdAt }) => createdAt),
];

export const AuditLogList = () => (
  <ResourceList
    section="audit_log"
    columns={columns}
    filters={[choiceFilter('action', 'action', 'choices.auditAction', auditedActions)]}
    phone={{ line: 'actor' }}
  />
);
