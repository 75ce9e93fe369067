import { longMoment } from '@jolimot/client/dates';
import type { Today } from '@jolimot/contract/back-office/today';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { tasksOf } from '@/back-office/provider/today-tasks';
import { MenuIcon } from '@/back-office/shell/menu-icon';
import { papers } from '@/back-office/shell/theme';
import { useColumnWords } from '../parts/columns';
import { Line } from '../parts/layout';
import { Panel } from '../parts/resource-show';

const icons = { failedJobs: 'gear', failedMails: 'letter', clientErrors: 'bug' } as const;
const isShown = (key: string): key is keyof typeof icons => key in icons;

/** ms: two nights; a backup is made each one. */
const backupIsOld = 48 * 3600 * 1000;

const lineLook = { minHeight: 44, '& > span': { flex: 1 }, '& a': { fontWeight: 700 } };

/** What runs by itself. */
export function BackstagePanel({ today }: { today: Today }) {
  const { t, locale } = useColumnWords();
  const { backupAt } = today;
  const isOld = backupAt === null || Date.now() - Date.parse(backupAt) > backupIsOld;
  return (
    <Panel title={t('groups.backstage')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tasksOf(today).map(
          ({ key, count, to }) =>
            isShown(key) && (
              <Line key={key} look={lineLook}>
                <MenuIcon name={icons[key]} />
                <span>{count === 0 ? t(`today.none.${key}`) : `${count} ${t(`today.task.${key}`, { count })}`}</span>
                {count > 0 && <Link to={to}>{t(`today.act.${key}`)}</Link>}
              </Line>
            ),
        )}
        <Line look={{ ...lineLook, ...(isOld && { bgcolor: papers.yellow.paper, px: 2, mx: -2 }) }}>
          <MenuIcon name="book" />
          <span>
            {backupAt === null
              ? t('today.backup.none')
              : t('today.backup.made', { moment: longMoment(new Date(backupAt), locale) })}
          </span>
        </Line>
      </Box>
    </Panel>
  );
}
