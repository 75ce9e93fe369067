import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSidebarState, useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { type TaskKey, tasksOf, useToday } from '@/back-office/provider/today-tasks';
import { type MenuGroup, menuGroups } from './menu-groups';
import { MenuIcon } from './menu-icon';
import { barHeight, papers, unseen } from './theme';

/** px: the whole menu, and icons only. */
export const menuWidth = { whole: 212, rail: 64 } as const;

function Group({ group, isRail, onFollow }: { group: MenuGroup; isRail: boolean; onFollow: () => void }) {
  const t = useTranslate();
  const { paper, ink, DEFAULT: vivid } = papers[group.paper];
  const heading = `menu-${group.key}`;
  return (
    <Box>
      <Box
        id={heading}
        component="h2"
        sx={{
          m: 0,
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          p: isRail ? '8px 8px 4px' : '12px 10px 6px',
          font: 'inherit',
          fontWeight: 700,
          fontSize: '0.9375rem',
          lineHeight: 1,
          color: 'text.secondary',
          '&::before': {
            content: '""',
            width: isRail ? 28 : 5,
            height: isRail ? 3 : 14,
            borderRadius: '1px',
            bgcolor: vivid,
          },
        }}
      >
        <Box component="span" sx={isRail ? unseen : {}}>
          {t(`groups.${group.key}`)}
        </Box>
      </Box>
      <Box component="ul" aria-labelledby={heading} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {group.entries.map((entry) => {
          const key = 'room' in entry ? entry.room : entry.section;
          const path = key === 'today' ? '' : key;
          const name =
            'room' in entry ? t(`rooms.${entry.room}`) : t(`resources.${entry.section}.name`, { smart_count: 2 });
          return (
            <li key={key}>
              <Box
                component={NavLink}
                to={`/${path}`}
                end={path === ''}
                title={isRail ? name : undefined}
                onClick={onFollow}
                sx={{
                  position: 'relative',
                  display: 'flex',
                  alignItems: 'center',
                  justifyContent: isRail ? 'center' : 'flex-start',
                  gap: '11px',
                  minHeight: { xs: 44, md: 36 },
                  px: isRail ? 0 : '10px',
                  borderRadius: '5px',
                  color: 'text.primary',
                  textDecoration: 'none',
                  '& svg': { color: 'text.secondary' },
                  '&:hover': { bgcolor: '#F1E8D6' },
                  '&[aria-current]': {
                    bgcolor: paper,
                    fontWeight: 700,
                    boxShadow: `inset 0 0 0 1px color-mix(in srgb, ${ink} 40%, ${paper})`,
                    '& svg': { color: ink },
                  },
                }}
              >
                <MenuIcon name={entry.icon} />
                <Box component="span" sx={isRail ? unseen : { flex: 1 }}>
                  {name}
                </Box>
                {entry.task && <OpenCount task={entry.task} isRail={isRail} />}
              </Box>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

/** How much of a task is open; on the rail, at the corner of the icon. */
function OpenCount({ task, isRail }: { task: TaskKey; isRail: boolean }) {
  const t = useTranslate();
  const { data: today } = useToday();
  const count = (today && tasksOf(today).find(({ key }) => key === task)?.count) ?? 0;
  if (count === 0) return null;
  const { paper, ink } = papers[task === 'late' ? 'pink' : 'plain'];
  return (
    <Box
      component="span"
      sx={{
        minWidth: 20,
        px: 1,
        borderRadius: '4px',
        bgcolor: paper,
        color: ink,
        fontWeight: 700,
        fontSize: '0.9375rem',
        lineHeight: '20px',
        textAlign: 'center',
        ...(isRail && { position: 'absolute', top: 0, right: 0 }),
      }}
    >
      {count}
      <Box component="span" sx={unseen}>
        {` ${t(`today.task.${task}`, { count })}`}
      </Box>
    </Box>
  );
}

/** 212 px on a wide screen, a rail of icons on a tablet, a drawer on a phone. */
export function SideMenu() {
  const t = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const [isOpen, setOpen] = useSidebarState();
  const isRail = !isPhone && !isWide;
  const close = () => setOpen(false);
  const menu = (
    <Box component="nav" aria-label={t('shell.menu')} sx={{ p: isRail ? '6px 10px' : '10px 8px 16px' }}>
      {menuGroups.map((group) => (
        <Group key={group.key} group={group} isRail={isRail} onFollow={isPhone ? close : () => undefined} />
      ))}
    </Box>
  );
  if (isPhone)
    return (
      <Drawer
        open={isOpen}
        onClose={close}
        slotProps={{ paper: { sx: { width: 260, bgcolor: 'background.default' } } }}
      >
        {menu}
      </Drawer>
    );
  return (
    <Box
      sx={{
        position: 'fixed',
        top: barHeight,
        bottom: 0,
        left: 0,
        width: isRail ? menuWidth.rail : menuWidth.whole,
        overflow: 'auto',
        // Tells that there is more below.
        scrollbarWidth: 'thin',
        bgcolor: 'background.default',
      }}
    >
      {menu}
    </Box>
  );
}
