import { longDate, shortDay } from '@jolimot/client/dates';
import { formatMoney } from '@jolimot/client/money';
import type { Books } from '@jolimot/contract/back-office/today';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useColumnWords } from '../parts/columns';
import { papers } from '../shell/theme';
import { MiniCover } from '../workshop/mini-cover';
import type { monthTotals } from './months';

type Month = ReturnType<typeof monthTotals>[number];

/** px of the highest bar. */
const highest = 200;

export const monthName = (month: string, locale: 'fr' | 'en'): string =>
  longDate(`${month}-02`, locale).split(/\s/u).slice(-2).join(' ');

type MonthPlotProps = { months: readonly Month[]; crowns: Books['crowns'] };

/** Net, tax on top, a line for the year before, and the most posted cover. Also as a table. */
export function MonthPlot({ months, crowns }: MonthPlotProps) {
  const { t, locale } = useColumnWords();
  const most = Math.max(1, ...months.flatMap(({ total, yearBefore }) => [total, yearBefore]));
  const crownOf = new Map(crowns.map((crown) => [crown.month, crown]));
  const px = (cents: number) => (Math.max(0, cents) / most) * highest;
  const { DEFAULT: green, ink } = papers.green;
  return (
    <>
      {/* Starts at the newest month on a phone. */}
      <Box aria-hidden="true" sx={{ overflowX: 'auto', direction: 'rtl' }}>
        <Box sx={{ direction: 'ltr', display: 'flex', gap: 2, alignItems: 'flex-end', minWidth: 640, pt: 4 }}>
          {months.map(({ month, net, tax, total, yearBefore }) => (
            <Box key={month} sx={{ flex: 1, textAlign: 'center' }}>
              <Typography variant="caption" component="b" sx={{ fontWeight: 700 }}>
                {total === 0 ? '' : Math.round(total / 100)}
              </Typography>
              <Box sx={{ display: 'flex', justifyContent: 'center' }}>
                {crownOf.has(month) && <MiniCover cover={crownOf.get(month)?.cover ?? ''} />}
              </Box>
              <Box sx={{ position: 'relative', borderBottom: 1.5, borderColor: 'text.primary' }}>
                <Box
                  sx={{
                    height: px(tax),
                    background: `repeating-linear-gradient(-45deg, ${ink} 0 1.5px, ${papers.green.paper} 1.5px 5px)`,
                  }}
                />
                <Box sx={{ height: px(net), bgcolor: green }} />
                {yearBefore > 0 && (
                  <Box
                    sx={{
                      position: 'absolute',
                      left: -3,
                      right: -3,
                      bottom: px(yearBefore),
                      borderTop: 3,
                      borderColor: 'text.primary',
                    }}
                  />
                )}
              </Box>
              <Typography variant="caption">{shortDay(`${month}-02`, locale).month}</Typography>
            </Box>
          ))}
        </Box>
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ my: 2 }}>
        {t('today.legend')}
      </Typography>
      <Box component="details" sx={{ mb: 2, overflowX: 'auto' }}>
        <Box component="summary" sx={{ fontWeight: 700, minHeight: 44, display: 'list-item', lineHeight: '44px' }}>
          {t('today.table')}
        </Box>
        <Box
          component="table"
          sx={{ borderCollapse: 'collapse', '& th, & td': { p: '4px 14px 4px 0', textAlign: 'right' } }}
        >
          <thead>
            <tr>
              {['month', 'net', 'tax', 'total', 'yearBefore', 'crown'].map((head) => (
                <th key={head} scope="col">
                  {t(`today.head.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, net, tax, total, yearBefore }) => (
              <tr key={month}>
                <th scope="row">{monthName(month, locale)}</th>
                {[net, tax, total, yearBefore].map((cents, index) => (
                  <td key={['net', 'tax', 'total', 'before'][index]}>{formatMoney(cents)}</td>
                ))}
                <td>{crownOf.get(month)?.name}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </>
  );
}
