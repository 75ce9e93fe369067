import { useResourceDefinitions } from 'react-admin';
import { Link } from 'react-router-dom';
import { listPath } from '@/back-office/provider/sections';
import { type ColumnWords, useColumnWords } from '../parts/columns';

const parsed = (subject: string): { collection: string; item: string } => {
  const [collection = '', item = ''] = subject.slice(1).split('/');
  return { collection, item };
};

/** A subject without a name stays as it is. */
export function subjectName(subject: string, { t }: ColumnWords): string {
  const { collection, item } = parsed(subject);
  if (collection === 'production_batches' && item) return t('batches.name', { number: item });
  if (collection === 'production_scans' && item) return t('scan.name', { number: item });
  const name = t(`resources.${collection}.name`, { smart_count: item ? 1 : 2, _: '' });
  return name ? [name, item].filter(Boolean).join(' ') : subject;
}

function useSubjectPage(subject: string): string | undefined {
  const definitions = useResourceDefinitions();
  const { collection, item } = parsed(subject);
  if (collection === 'production_batches') return `/production/${item}`;
  // Pages go by number, the log by references.
  if (collection === 'orders' && item) return listPath('orders', { q: item });
  const pages = definitions[collection];
  if (!pages) return undefined;
  if (item && pages.hasShow) return `/${collection}/${item}/show`;
  return item && pages.hasEdit ? `/${collection}/${item}` : `/${collection}`;
}

export function SubjectLink({ subject }: { subject: string }) {
  const name = subjectName(subject, useColumnWords());
  const page = useSubjectPage(subject);
  return page ? <Link to={page}>{name}</Link> : name;
}
