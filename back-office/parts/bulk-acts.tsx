import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { type ReactNode, useRef, useState } from 'react';
import {
  Confirm,
  type DataProvider,
  type Identifier,
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { BackOfficeError } from '@/back-office/provider/back-office-error';
import type { Section } from '@/back-office/provider/sections';
import { papers } from '../shell/theme';

export type BulkAct = 'show' | 'hide' | 'delete' | 'restore';

const changes = { show: { active: true }, hide: { active: false }, restore: { deletedAt: null } } as const;

async function write(provider: DataProvider, section: Section, act: BulkAct, id: Identifier): Promise<void> {
  if (act === 'delete') {
    await provider.delete(section, { id });
    return;
  }
  const { data: item } = await provider.getOne(section, { id });
  const data = { ...changes[act], updatedAt: item.updatedAt };
  await provider.update(section, { id, data, previousData: item });
}

/** @returns the refused items */
function useBulkAct(section: Section) {
  const provider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const sentenceOf = (error: unknown): string => {
    if (!(error instanceof BackOfficeError)) return t('refused.other');
    return Object.values(error.body.errors ?? {})[0] ?? error.message;
  };
  const run = async (act: BulkAct, ids: readonly Identifier[]): Promise<Identifier[]> => {
    setBusy(true);
    const refused: Identifier[] = [];
    let sentence = '';
    for (const id of ids) {
      try {
        await write(provider, section, act, id);
      } catch (error) {
        refused.push(id);
        sentence ||= sentenceOf(error);
      }
    }
    const counts = { count: ids.length - refused.length, refused: refused.length };
    if (refused.length === 0) notify(`list.bulk.${act}.done`, { type: 'success', messageArgs: counts });
    else notify('list.bulk.partly', { type: 'error', messageArgs: { ...counts, sentence } });
    setBusy(false);
    refresh();
    return refused;
  };
  return { isBusy, run };
}

export function ChooseItem({ id, name }: { id: Identifier; name: string }) {
  const t = useTranslate();
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': t('list.bulk.one', { name }) } }}
      sx={{ my: -1 }}
    />
  );
}

export function ChooseAll() {
  const t = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext();
  const shown = data.map(({ id }) => id);
  const isWhole = shown.length > 0 && shown.every((id) => selectedIds.includes(id));
  const others = selectedIds.filter((id) => !shown.includes(id));
  return (
    <Checkbox
      checked={isWhole}
      indeterminate={!isWhole && selectedIds.length > others.length}
      onChange={() => onSelect(isWhole ? others : [...others, ...shown])}
      slotProps={{ input: { 'aria-label': t('list.bulk.all') } }}
      sx={{ my: -1 }}
    />
  );
}

type BulkActsProps = {
  section: Section;
  acts: readonly BulkAct[];
  /** What to know before the items are hidden or deleted; hiding asks only then. */
  warning?: (ids: readonly Identifier[]) => ReactNode;
};

/** Refused items stay selected. */
export function BulkActs({ section, acts, warning }: BulkActsProps) {
  const t = useTranslate();
  const { selectedIds, onSelect, filterValues } = useListContext();
  const { isBusy, run } = useBulkAct(section);
  const [asked, setAsked] = useState<'delete' | 'hide' | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const possible: readonly BulkAct[] = filterValues?.isDeleted ? ['restore'] : acts;
  const count = selectedIds.length;
  const choose = (ids: Identifier[]) => {
    onSelect(ids);
    // The clicked button is gone: keyboard users continue above the table.
    bar.current?.focus();
  };
  const act = async (one: BulkAct) => {
    setAsked(null);
    choose(await run(one, selectedIds));
  };
  return (
    <Box ref={bar} tabIndex={-1} role="group" aria-label={t('list.bulk.name')} sx={{ outlineOffset: -3 }}>
      {count > 0 && (
        <Box
          data-chosen
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: '0 16px',
            alignItems: 'center',
            minHeight: 52,
            px: 4,
            bgcolor: papers.plain.paper,
          }}
        >
          <Box component="b" role="status" sx={{ flex: 1 }}>
            {t('list.bulk.chosen', { count })}
          </Box>
          {possible.map((one) => (
            <Button
              key={one}
              color={one === 'delete' ? 'error' : 'primary'}
              disabled={isBusy}
              onClick={() => (one === 'delete' || (one === 'hide' && warning) ? setAsked(one) : void act(one))}
            >
              {t(`list.bulk.${one}.act`)}
            </Button>
          ))}
          <Button disabled={isBusy} onClick={() => choose([])}>
            {t('list.bulk.clear')}
          </Button>
        </Box>
      )}
      <Confirm
        isOpen={asked !== null}
        title={t(asked === 'hide' ? 'list.bulk.hideTitle' : 'list.bulk.deleteTitle', { count })}
        content={
          <>
            {asked === 'delete' && t('form.deleteText')}
            {asked !== null && warning?.(selectedIds)}
          </>
        }
        onConfirm={() => void act(asked ?? 'hide')}
        onClose={() => setAsked(null)}
      />
    </Box>
  );
}
