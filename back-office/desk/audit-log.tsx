import { type AuditEntry, auditedActions } from '@jolimot/contract/audit';
import { entryLines } from '../parts/changed-fields';
import { momentColumn } from '../parts/column-kinds';
import type { Columns } from '../parts/columns';
import { accountFilter, choiceFilter, dayFilters, textFilter } from '../parts/filters';
import { ResourceList } from '../parts/resource-list';
import { SubjectLink, subjectName } from './subject-link';

const columns: Columns<AuditEntry> = [
  { label: 'action', value: ({ action }, { t }) => t(`choices.auditAction.${action}`, { _: action }) },
  { label: 'actor', value: ({ actor }, { t }) => actor.name || t('accounts.gone') },
  { label: 'forWhom', value: ({ shopUser }, { t }) => (shopUser && (shopUser.name || t('accounts.gone'))) || '' },
  {
    label: 'about',
    value: ({ subject }, words) => subjectName(subject, words),
    show: ({ subject }) => <SubjectLink subject={subject} />,
  },
  { label: 'changes', value: (entry, words) => entryLines(entry, words).join(' · '), isWide: true },
  { label: 'answer', value: ({ status }) => status ?? '', isNumber: true, isWide: true },
  momentColumn('createdAt', ({ createdAt }) => createdAt),
];

export const AuditLogList = () => (
  <ResourceList
    section="audit_log"
    columns={columns}
    filters={[
      accountFilter('actor', 'actor', 'ROLE_USER'),
      accountFilter('shopUser', 'forWhom', 'ROLE_CLIENT'),
      choiceFilter('action', 'action', 'choices.auditAction', auditedActions),
      textFilter('subject', 'fields.about'),
      ...dayFilters,
    ]}
    line={{ under: ['actor', 'about', 'createdAt'] }}
  />
);
