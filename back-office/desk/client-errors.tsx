import { longMoment } from '@jolimot/client/dates';
import type { ClientError } from '@jolimot/contract/client-errors';
import type { Column } from '../parts/columns';
import { HouseList } from '../parts/house-list';
import { Facts, HouseShow, Sheet } from '../parts/house-show';
import { ErrorTrace } from './source-trace';

const section = 'errors';

const columns: readonly [Column<ClientError>, ...Column<ClientError>[]] = [
  { label: 'message', value: ({ message, name }) => message || name },
  { label: 'page', value: ({ url }) => (URL.canParse(url) ? new URL(url).pathname : url) },
  {
    label: 'createdAt',
    value: ({ createdAt }) => createdAt,
    show: ({ createdAt }, { locale }) => longMoment(new Date(createdAt), locale),
  },
];

export const ClientErrorList = () => (
  <HouseList section={section} columns={columns} opens="show" phone={{ line: 'page' }} />
);

export const ClientErrorShow = () => (
  <HouseShow<ClientError> section={section} title={({ name }) => name} lead={({ message }) => message}>
    {({ id, url, userAgent, info, trace, createdAt }, { t, locale }) => (
      <>
        <Sheet>
          <Facts
            facts={[
              [t('fields.createdAt'), longMoment(new Date(createdAt), locale)],
              [t('fields.page'), url],
              [t('fields.browser'), userAgent],
              [t('fields.info'), info || '–'],
            ]}
          />
        </Sheet>
        <Sheet title={t('fields.trace')}>
          <ErrorTrace id={id} trace={trace} />
        </Sheet>
      </>
    )}
  </HouseShow>
);
