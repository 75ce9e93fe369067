import type { ClientErrorGroup } from '@jolimot/contract/client-errors';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useMayEdit } from '@/back-office/provider/access';
import { listPath } from '@/back-office/provider/sections';
import { api } from '@/lib/api/client';
import { momentColumn } from '../parts/column-kinds';
import { type Columns, useColumnWords } from '../parts/columns';
import { searchFilter } from '../parts/filters';
import { ResourceList } from '../parts/resource-list';
import { Panel } from '../parts/resource-show';
import { useAct } from '../parts/use-act';

const latestPage = ({ latest }: ClientErrorGroup): string => `${latest}/show`;

const columns: Columns<ClientErrorGroup> = [
  { label: 'message', value: ({ message, name }) => message || name },
  {
    label: 'reports',
    value: ({ count }) => count,
    show: (group, { t }) => (
      <Link to={listPath('errors', { group: group.id })} onClick={(event) => event.stopPropagation()}>
        {t('errorGroups.reports', { count: group.count })}
      </Link>
    ),
    isNumber: true,
  },
  momentColumn('firstAt', ({ firstAt }) => firstAt, { isWide: true }),
  momentColumn('lastAt', ({ lastAt }) => lastAt),
];

export const ErrorGroupList = () => (
  <>
    <ResourceList
      section="error_groups"
      columns={columns}
      filters={[searchFilter]}
      leadsTo={latestPage}
      phone={{ line: 'lastAt', state: 'reports' }}
    />
    <ReloadSwitch />
  </>
);

/** In the hours after a deployment, makes pages that report an error reload. */
function ReloadSwitch() {
  const { t } = useColumnWords();
  const mayEdit = useMayEdit();
  const { isBusy, act } = useAct();
  const { data: settings } = useQuery({
    queryKey: ['shop-settings'],
    queryFn: ({ signal }) => api('getSettings', {}, { signal }),
  });
  if (!settings) return null;
  const change = (reloadPage: boolean) =>
    act({
      asked: reloadPage,
      send: () => api('updateSettings', { body: { reloadPage } }),
      done: reloadPage ? 'errorGroups.reloadOn' : 'errorGroups.reloadOff',
    });
  return (
    <Box sx={{ mt: 5 }}>
      <Panel>
        <FormControlLabel
          label={t('errorGroups.reload')}
          disabled={!mayEdit || isBusy}
          control={<Switch checked={settings.reloadPage} onChange={(_event, isOn) => void change(isOn)} />}
        />
        <Typography color="textSecondary">{t('errorGroups.reloadHelp')}</Typography>
      </Panel>
    </Box>
  );
}
