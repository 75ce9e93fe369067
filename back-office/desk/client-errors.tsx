import { longMoment } from '@jolimot/client/dates';
import type { ClientError } from '@jolimot/contract/client-errors';
import { momentColumn } from '../parts/column-kinds';
import type { Columns } from '../parts/columns';
import { ResourceList } from '../parts/resource-list';
import { Details, Panel, ResourceShow } from '../parts/resource-show';
import { ErrorTrace } from './source-trace';

const section = 'errors';

const columns: Columns<ClientError> = [
  { label: 'message', value: ({ message, name }) => message || name },
  { label: 'page', value: ({ url }) => (URL.canParse(url) ? new URL(url).pathname : url) },
  momentColumn('createdAt', ({ createdAt }) => createdAt),
];

export const ClientErrorList = () => (
  <ResourceList section={section} columns={columns} opens="show" line={{ under: ['page', 'createdAt'] }} />
);

export const ClientErrorShow = () => (
  <ResourceShow<ClientError> section={section} title={({ name }) => name} lead={({ message }) => message}>
    {({ id, url, userAgent, info, trace, createdAt }, { t, locale }) => (
      <>
        <Panel>
          <Details
            values={[
              [t('fields.createdAt'), longMoment(new Date(createdAt), locale)],
              [t('fields.page'), url],
              [t('fields.browser'), userAgent],
              [t('fields.info'), info || '–'],
            ]}
          />
        </Panel>
        <Panel title={t('fields.trace')}>
          <ErrorTrace id={id} trace={trace} />
        </Panel>
      </>
    )}
  </ResourceShow>
);
