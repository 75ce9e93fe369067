import type { Books } from '@jolimot/contract/back-office/today';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ColumnWords } from '../parts/columns';

type Sum = readonly [label: string, value: number];
type SumsProps = { title?: string; values: readonly Sum[]; total?: Sum; write?: (value: number) => string };

export const creditSums = ({ given, spent, withdrawn, sold }: Books['credits'], name: string, { t }: ColumnWords) =>
  [
    [name, sold],
    [t('today.given'), given],
    [t('today.spent'), spent],
    [t('today.withdrawn'), withdrawn],
  ] as const;

/** As on a receipt: values at the right, none of nothing, the total below. */
export function Sums({ title, values, total, write = String }: SumsProps) {
  return (
    <Box component={title === undefined ? 'div' : 'section'} aria-label={title}>
      {title !== undefined && <Typography variant="h3">{title}</Typography>}
      <Box
        component="dl"
        sx={{
          m: 0,
          '& > div': { display: 'flex', gap: 4, justifyContent: 'space-between', py: 2 },
          '& > div:not([data-total])': { borderBottom: '1.5px dotted', borderColor: 'divider' },
          '& dd': { m: 0, fontWeight: 700, textAlign: 'right' },
          // A figure and its € stay together; words beside them may turn.
          '& [data-total] dd': { whiteSpace: 'nowrap' },
        }}
      >
        {[...values.filter(([, value]) => value !== 0), ...(total ? [total] : [])].map((sum) => (
          <Typography
            key={sum[0]}
            component="div"
            variant={sum === total ? 'h3' : 'body1'}
            data-total={sum === total || undefined}
          >
            <dt>{sum[0]}</dt>
            <dd>{write(sum[1])}</dd>
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
