import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import {
  DataTable,
  type Identifier,
  ListBase,
  Pagination,
  type RaRecord,
  useDataProvider,
  useGetResourceLabel,
  useListContext,
  useTranslate,
} from 'react-admin';
import { Link, NavLink } from 'react-router-dom';
import { useMayEdit } from '@/back-office/provider/access';
import { readListFile } from '@/back-office/provider/data-provider';
import { resources } from '@/back-office/provider/resources';
import type { Section } from '@/back-office/provider/sections';
import { MenuIcon } from '@/back-office/shell/menu-icon';
import { barHeight, papers } from '../shell/theme';
import { type BulkAct, BulkActs, ChooseAll, ChooseItem } from './bulk-acts';
import { type Columns, itemOf, tableFile, useColumnWords } from './columns';
import { ColumnsMenu, useHiddenColumns } from './columns-menu';
import { FileButton } from './file-button';
import { Line, ReadFailed, useIsPhone, useIsWide } from './layout';
import { ListFilters } from './list-filters';
import { PageHead } from './page-head';

export type ResourceListProps<Item> = {
  section: Section;
  columns: Columns<Item>;
  filters?: ReactElement[];
  sort?: { field: string; order: 'ASC' | 'DESC' };
  opens?: 'edit' | 'show';
  /** For items that open elsewhere. */
  leadsTo?: (item: Item) => string;
  canCreate?: boolean;
  bulk?: readonly BulkAct[];
  /** Asked before chosen items are hidden or deleted. */
  bulkWarning?: (ids: readonly Identifier[]) => ReactNode;
  /** Columns on a phone and beside an aside: under the name, at its right, and below as an action. */
  line?: { under?: readonly string[]; state?: string; act?: string };
  /** Stands at the right of the rows, which are lines then. */
  aside?: ReactNode;
  lead?: ReactNode;
  acts?: ReactNode;
};

export function ResourceList<Item>(props: ResourceListProps<Item>) {
  const { section, filters = [], sort = { field: 'id', order: 'DESC' } } = props;
  return (
    <ListBase resource={section} sort={sort} perPage={25}>
      <ListHead {...props} />
      <ListFilters filters={filters} />
      {props.aside === undefined ? <Sheet {...props} /> : <BesideAside {...props} />}
    </ListBase>
  );
}

const Sheet = <Item,>(props: ResourceListProps<Item>) => (
  <Paper elevation={1} sx={{ position: 'relative', overflowX: 'auto' }}>
    <Rows {...props} />
  </Paper>
);

/** Below the bar, however far down the chosen line is. */
const inSight = {
  position: 'sticky',
  top: barHeight + 20,
  maxHeight: `calc(100vh - ${barHeight + 40}px)`,
  overflowY: 'auto',
} as const;

const BesideAside = <Item,>(props: ResourceListProps<Item>) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: '412px minmax(0, 1fr)', columnGap: 5, alignItems: 'start' }}>
    <Sheet {...props} />
    <Box sx={inSight}>{props.aside}</Box>
  </Box>
);

const wholeList = { page: 1, perPage: Number.MAX_SAFE_INTEGER };

function ListHead<Item>(props: ResourceListProps<Item>) {
  const { section, columns, canCreate = false, aside, lead, acts } = props;
  const t = useTranslate();
  const [, ...others] = columns;
  const hasLines = useIsPhone() || aside !== undefined;
  const nameOf = useGetResourceLabel();
  const { filterValues: filter = {}, sort } = useListContext();
  const { getList } = useDataProvider();
  const words = useColumnWords();
  const mayEdit = useMayEdit();
  const read = async () => {
    if (resources[section].hasFile) return readListFile(section, filter);
    const { data } = await getList(section, { filter, sort, pagination: wholeList });
    return tableFile(data.map(itemOf<Item>), columns, words);
  };
  return (
    <PageHead
      title={nameOf(section, 2)}
      lead={lead}
      actions={
        <>
          {acts}
          {!hasLines && others.length > 0 && (
            <ColumnsMenu section={section} labels={others.map(({ label }) => label)} />
          )}
          <FileButton file={`${section}.csv`} read={read} startIcon={<MenuIcon name="download" />}>
            {t('list.csv')}
          </FileButton>
          {/* React-admin's own button floats over rows on phones and tablets. */}
          {canCreate && mayEdit && (
            <Button component={Link} to={`/${section}/create`} variant="contained">
              {t('list.new')}
            </Button>
          )}
        </>
      }
    />
  );
}

function Rows<Item>(props: ResourceListProps<Item>) {
  const t = useTranslate();
  const hasLines = useIsPhone() || props.aside !== undefined;
  const { total, isPending, error, filterValues, refetch } = useListContext();
  if (error) return <ReadFailed onRetry={refetch} />;
  if (!isPending && total === 0) {
    const isNarrowed = Object.values(filterValues ?? {}).some((value) => value !== '' && value != null);
    const empty = t(`resources.${props.section}.empty`, { _: t('list.empty') });
    return <Typography sx={{ p: 5 }}>{isNarrowed ? t('list.none') : empty}</Typography>;
  }
  return (
    <>
      {hasLines ? <Lines {...props} /> : <Table {...props} />}
      <Pagination rowsPerPageOptions={props.aside === undefined ? [25, 50, 100] : []} />
    </>
  );
}

function Table<Item>(props: ResourceListProps<Item>) {
  const { section, columns, bulk = [], bulkWarning } = props;
  const words = useColumnWords();
  const mayEdit = useMayEdit();
  const canChoose = bulk.length > 0 && mayEdit;
  const [hidden] = useHiddenColumns(section);
  const isWide = useIsWide();
  return (
    <DataTable
      rowClick={(_id, _section, record) => pageOf(props, record) ?? false}
      bulkActionButtons={false}
      bulkActionsToolbar={
        canChoose && <BulkActs section={section} acts={bulk} {...(bulkWarning ? { warning: bulkWarning } : {})} />
      }
    >
      {canChoose && (
        <DataTable.Col
          label={<ChooseAll />}
          disableSort
          render={(record: RaRecord) => (
            <ChooseItem id={record.id} name={String(columns[0].value(itemOf<Item>(record), words))} />
          )}
        />
      )}
      {columns
        .filter(({ label, isWide: needsWidth }) => (isWide || !needsWidth) && !hidden.includes(label))
        .map((column, index) => (
          <DataTable.Col
            key={column.label}
            source={column.sort ?? column.label}
            label={`fields.${column.label}`}
            disableSort={column.sort === undefined}
            align={column.isNumber ? 'right' : 'left'}
            render={(record: RaRecord) => {
              const item = itemOf<Item>(record);
              const shown = column.show ? column.show(item, words) : column.value(item, words);
              const page = index === 0 ? pageOf(props, record) : undefined;
              return page ? <ItemLink to={page}>{shown}</ItemLink> : shown;
            }}
          />
        ))}
    </DataTable>
  );
}

/** Undefined for items without a page. */
function pageOf<Item>({ section, opens, leadsTo }: ResourceListProps<Item>, record: RaRecord): string | undefined {
  if (leadsTo) return leadsTo(itemOf<Item>(record));
  return opens && `/${section}/${record.id}${opens === 'show' ? '/show' : ''}`;
}

const ItemLink = ({ to, children }: { to: string; children: React.ReactNode }) => (
  <Box component={Link} to={to} onClick={(event) => event.stopPropagation()} sx={{ fontWeight: 700 }}>
    {children}
  </Box>
);

/** Stacked links need this height (WCAG 2.2, 2.5.8). */
const roomForFingers = { display: 'inline-flex', alignItems: 'center', minHeight: 28 };

/** Above the line's own link, which covers all of it, as buttons are. */
const ownLinks = { '& a': { ...roomForFingers, position: 'relative' } };

/** The line of the item in the aside is the chosen one. */
const lineLook = {
  ...{ position: 'relative', minHeight: 60, px: 3.5, py: 2 },
  '&:has([aria-current])': { bgcolor: papers.purple.paper },
};

function Lines<Item>(props: ResourceListProps<Item>) {
  const { columns, line = {} } = props;
  const words = useColumnWords();
  const { data = [] } = useListContext();
  const shownIn = (label: string | undefined, item: Item) => {
    const column = columns.find((one) => one.label === label);
    return column && (column.show ? column.show(item, words) : column.value(item, words));
  };
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((record: RaRecord) => {
        const item = itemOf<Item>(record);
        const name = shownIn(columns[0].label, item);
        const page = pageOf(props, record);
        return (
          <Line key={record.id} look={lineLook}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {page ? (
                <Box
                  component={NavLink}
                  to={page}
                  sx={{
                    ...roomForFingers,
                    fontWeight: 700,
                    '&::after': { content: '""', position: 'absolute', inset: 0 },
                  }}
                >
                  {name}
                </Box>
              ) : (
                <b>{name}</b>
              )}
              {line.under?.map((label) => (
                <Typography key={label} component="div" color="textSecondary" sx={ownLinks}>
                  {shownIn(label, item)}
                </Typography>
              ))}
            </Box>
            <Box sx={{ display: 'grid', justifyItems: 'end', ...ownLinks }}>
              {shownIn(line.state, item)}
              {shownIn(line.act, item)}
            </Box>
          </Line>
        );
      })}
    </Box>
  );
}
