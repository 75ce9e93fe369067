import { type ClientErrorGroup, type ErrorState, errorStates } from '@jolimot/contract/client-errors';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMayEdit } from '@/back-office/provider/access';
import { listPath } from '@/back-office/provider/sections';
import { api } from '@/lib/api/client';
import { ActButton } from '../parts/act-controls';
import { momentColumn, stateColumn } from '../parts/column-kinds';
import { type Columns, useColumnWords } from '../parts/columns';
import { choiceFilter, searchFilter } from '../parts/filters';
import { ResourceList } from '../parts/resource-list';
import { Panel } from '../parts/resource-show';
import type { StateKind } from '../parts/state-label';
import { useAct } from '../parts/use-act';
import { papers } from '../shell/theme';

const errorState: StateKind<ErrorState> = {
  words: 'choices.errorState',
  looks: {
    open: { paper: 'pink', mark: 'bang' },
    settled: { paper: 'green', mark: 'check' },
    ignored: { paper: 'plain', mark: 'bars' },
  },
};

/** px of a day, and of the highest bar. */
const dayWidth = 7;
const highest = 28;

/** Seen only: the row says how often, and when last. */
function DayBars({ days }: Pick<ClientErrorGroup, 'days'>) {
  const most = Math.max(1, ...days);
  const bars = days.map(
    (count, at) => `M${(at + 0.5) * dayWidth} ${highest}v-${Math.max(1, (highest * count) / most)}`,
  );
  return (
    <svg aria-hidden="true" width={days.length * dayWidth} height={highest}>
      <path d={bars.join('')} stroke={papers.purple.DEFAULT} strokeWidth={dayWidth - 2} />
    </svg>
  );
}

function GroupActs({ group: { id, state } }: { group: ClientErrorGroup }) {
  const t = useTranslate();
  const others = errorStates.filter((other) => other !== state);
  return (
    <Box onClick={(event) => event.stopPropagation()} sx={{ whiteSpace: { sm: 'nowrap' } }}>
      {others.map((other) => (
        <ActButton
          key={other}
          act={{
            send: () => api('markClientErrorGroup', { params: { id }, body: { state: other } }),
            done: `errorGroups.marked.${other}`,
          }}
        >
          {t(`errorGroups.mark.${other}`)}
        </ActButton>
      ))}
    </Box>
  );
}

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
  {
    label: 'errorDays',
    value: ({ days }) => days.join(' '),
    show: ({ days }) => <DayBars days={days} />,
    isWide: true,
  },
  momentColumn('firstAt', ({ firstAt }) => firstAt, { isWide: true }),
  momentColumn('lastAt', ({ lastAt }) => lastAt),
  stateColumn(errorState, ({ state }) => state),
];

const withActs: typeof columns = [
  ...columns,
  { label: 'decide', value: () => '', show: (group) => <GroupActs group={group} /> },
];

export const ErrorGroupList = () => (
  <>
    <ResourceList
      section="error_groups"
      columns={useMayEdit() ? withActs : columns}
      filters={[searchFilter, choiceFilter('state', 'state', errorState.words, errorStates)]}
      leadsTo={latestPage}
      line={{ under: ['lastAt'], state: 'reports', act: 'decide' }}
    />
    <ReloadSwitch />
  </>
);

/** After a deployment, pages that report an error reload. */
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
