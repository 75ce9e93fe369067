import { longDay, shortDay } from '@jolimot/client/dates';
import type { Pile, Today } from '@jolimot/contract/back-office/today';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useColumnWords } from '../parts/columns';
import { Panel } from '../parts/resource-show';
import { papers, unseen } from '../shell/theme';

/** px of one card in a pile, and of the highest pile. */
const thickest = 5.6;
const highest = 280;

const parts = ['toPrint', 'printed', 'posted', 'late'] as const;
type Part = (typeof parts)[number];

const looks: Readonly<Record<Part, { ground: string; line: string }>> = {
  late: { ground: papers.pink.DEFAULT, line: papers.pink.ink },
  toPrint: { ground: '#FFFEFA', line: '#857C6A' },
  printed: { ground: papers.orange.DEFAULT, line: papers.orange.ink },
  posted: { ground: papers.purple.DEFAULT, line: papers.purple.ink },
};

/** Cards not sent by their day are late, printed or not. */
const countsOf = ({ day, toPrint, printed, posted }: Pile, today: string): Readonly<Record<Part, number>> =>
  day < today ? { late: toPrint + printed, toPrint: 0, printed: 0, posted } : { late: 0, toPrint, printed, posted };

export function WeekPiles({ today: { week, today } }: { today: Today }) {
  const { t, locale } = useColumnWords();
  const sums = week.map(({ toPrint, printed, posted }) => toPrint + printed + posted);
  const unit = Math.min(thickest, highest / Math.max(1, ...sums));
  const title = t('today.week', { count: sums.reduce((sum, one) => sum + one, 0) });
  if (week.length === 0)
    return (
      <Panel title={title}>
        <Typography>{t('today.emptyWeek')}</Typography>
      </Panel>
    );
  return (
    <Panel title={title}>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', gap: 2.5, alignItems: 'flex-end', minHeight: 120 }}
      >
        {week.map((pile, index) => {
          const counts = countsOf(pile, today);
          const { day, month } = shortDay(pile.day, locale);
          return (
            <Box component="li" key={pile.day} sx={{ flex: 1, maxWidth: 90, textAlign: 'center' }}>
              <Box component="span" sx={unseen}>
                {t('today.pile', { day: longDay(pile.day, locale), ...counts })}
              </Box>
              <Box aria-hidden="true">
                <Typography variant="h3" component="b" sx={{ color: counts.late > 0 ? papers.pink.ink : undefined }}>
                  {sums[index]}
                </Typography>
                {parts.map((part) => (
                  <Box
                    key={part}
                    sx={{
                      height: counts[part] * unit,
                      background: `repeating-linear-gradient(${looks[part].ground} 0 ${unit * 0.75}px, ${looks[part].line} ${unit * 0.75}px ${unit}px)`,
                    }}
                  />
                ))}
                <Typography
                  variant="caption"
                  component="div"
                  sx={{
                    borderTop: 5,
                    borderColor: pile.day === today ? 'text.primary' : papers.plain.DEFAULT,
                    fontWeight: pile.day === today ? 700 : undefined,
                    pt: 1,
                  }}
                >
                  {day} {month}
                </Typography>
              </Box>
            </Box>
          );
        })}
      </Box>
      <Box aria-hidden="true" sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', mt: 2.5 }}>
        {parts.map((part) => (
          <Typography key={part} variant="caption" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center' }}>
            <Box
              sx={{ width: 14, height: 14, bgcolor: looks[part].ground, border: 1.5, borderColor: looks[part].line }}
            />
            {t(`today.part.${part}`)}
          </Typography>
        ))}
      </Box>
    </Panel>
  );
}
