import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ShowBase, useGetResourceLabel, useRecordContext } from 'react-admin';
import type { Section } from '@/back-office/provider/sections';
import { type ColumnWords, itemOf, useColumnWords } from './columns';
import { PageHead } from './page-head';

type ResourceShowProps<Item> = {
  section: Section;
  title: (item: Item, words: ColumnWords) => string;
  lead?: (item: Item, words: ColumnWords) => ReactNode;
  beside?: (item: Item, words: ColumnWords) => ReactNode;
  actions?: (item: Item, words: ColumnWords) => ReactNode;
  /** The list stands beside it. */
  isAside?: boolean;
  children: (item: Item, words: ColumnWords) => ReactNode;
};

function Shown<Item>(props: ResourceShowProps<Item>) {
  const { section, title, lead, beside, actions, isAside = false, children } = props;
  const record = useRecordContext();
  const nameOf = useGetResourceLabel();
  const words = useColumnWords();
  if (!record) return null;
  const item = itemOf<Item>(record);
  return (
    <>
      <PageHead
        title={title(item, words)}
        isSecond={isAside}
        {...(!isAside && { back: { to: `/${section}`, name: nameOf(section, 2) } })}
        lead={lead?.(item, words)}
        beside={beside?.(item, words)}
        actions={actions?.(item, words)}
      />
      {children(item, words)}
    </>
  );
}

export function ResourceShow<Item>(props: ResourceShowProps<Item>) {
  return (
    <ShowBase resource={props.section}>
      <Shown {...props} />
    </ShowBase>
  );
}

export function Panel({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Paper
      elevation={1}
      sx={{ p: { xs: '16px 14px', sm: '18px 20px' }, mb: 5, overflowWrap: 'anywhere', containerType: 'inline-size' }}
    >
      {title && (
        <Typography variant="h2" sx={{ mb: 2.5 }}>
          {title}
        </Typography>
      )}
      {children}
    </Paper>
  );
}

type Detail = readonly [label: string, value: ReactNode];

export function Details({ values }: { values: readonly (Detail | false)[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 4,
        '& dd': { m: 0, mb: 1.5 },
        // In a narrow panel a value is at the right, a long one below its name.
        '@container (max-width: 439.95px)': {
          '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3 },
        },
        '@container (min-width: 440px)': {
          gridTemplateColumns: '180px minmax(0, 1fr)',
          '& > div': { display: 'contents' },
        },
      }}
    >
      {values
        .filter((value) => value !== false)
        .map(([label, value]) => (
          <div key={label}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <dd>{value}</dd>
          </div>
        ))}
    </Box>
  );
}
