import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import {
  CreateBase,
  DeleteWithConfirmButton,
  EditBase,
  Form,
  type Identifier,
  type RaRecord,
  SaveButton,
  useDataProvider,
  useGetResourceLabel,
  useLocaleState,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
  useUpdate,
} from 'react-admin';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { useMayEdit } from '@/back-office/provider/access';
import { BackOfficeError } from '@/back-office/provider/back-office-error';
import type { Section } from '@/back-office/provider/sections';
import { papers } from '@/back-office/shell/theme';
import { fieldLabel, focusField } from '../parts/field-label';
import { ItemHistory } from '../parts/item-history';
import { PageHead } from '../parts/page-head';
import { StateOf, shopState } from '../parts/state-label';
import { StaleNote } from './stale-note';

type ResourceFormProps = {
  section: Section;
  children: ReactNode;
  stage?: ReactNode;
  /** A second sheet of fields. */
  beside?: ReactNode;
  within?: ComponentType<{ children: ReactNode }>;
  besideSave?: ReactNode;
  below?: ReactNode;
};

function useItemName(record: RaRecord | undefined): string {
  const [locale] = useLocaleState();
  const paths = [`translations.name.${locale}`, 'name', 'code', 'date', 'email', 'words'];
  const found = paths.map((path): unknown => get(record, path));
  const name = found.find((value) => Array.isArray(value) || (typeof value === 'string' && value !== ''));
  return Array.isArray(name) ? name.join(', ') : String(name ?? '');
}

function FormFaults() {
  const t = useTranslate();
  const { errors, isSubmitted, submitCount } = useFormState();
  const fields = namesIn(errors);
  const [first] = fields;
  const goToFirst = useEffectEvent(() => {
    if (first !== undefined) focusField(first);
  });
  // Each refused try, also by the API, leads to its first wrong field; a corrected field leads nowhere.
  useEffect(() => {
    if (submitCount > 0) goToFirst();
  }, [submitCount]);
  if (!isSubmitted || fields.length === 0) return null;
  return (
    <Box role="alert" sx={{ mb: 4, p: 3.5, bgcolor: papers.pink.paper, borderRadius: 1 }}>
      <Typography sx={{ fontWeight: 700 }}>{t('form.nothingSaved', { count: fields.length })}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: '0 22px' }}>
        {fields.map((name) => (
          <li key={name}>
            <Button onClick={() => focusField(name)}>{fieldLabel(name) ?? name}</Button>
          </li>
        ))}
      </Box>
    </Box>
  );
}

function namesIn(errors: object, path = ''): string[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'root' || typeof value !== 'object' || value === null) return [];
    if ('message' in value && 'type' in value) return [path + key];
    return namesIn(value, `${path}${key}.`);
  });
}

const fields = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: '14px 18px',
  p: { xs: '16px 14px', sm: '18px 20px' },
  maxWidth: 900,
  '& .MuiFormControl-root': { my: 0 },
} as const;

const twoSheets = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 5,
  alignItems: 'start',
} as const;

function SaveBar({ children, besideSave }: { children?: ReactNode; besideSave?: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        mt: 5.5,
        mx: { xs: '-14px', sm: '-20px', md: '-28px' },
        px: { xs: '14px', sm: '20px', md: '28px' },
        py: 2.5,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        justifyContent: 'space-between',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <div>{children}</div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        {besideSave}
        <SaveButton icon={null} alwaysEnable />
      </Box>
    </Box>
  );
}

function RestoreButton({ section, record }: { section: Section; record: RaRecord }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate();
  /** No form is open here, so the message names the field. */
  const sentenceOf = (error: unknown): string => {
    if (!(error instanceof BackOfficeError)) return 'refused.other';
    const faults = Object.entries(error.body.errors ?? {}).map(([path, sentence]) =>
      t('form.faultAt', { label: fieldLabel(path) ?? path, sentence }),
    );
    return faults.length > 0 ? faults.join(' ') : error.message;
  };
  const restore = () =>
    update(
      section,
      { id: record.id, data: { deletedAt: null }, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('form.restored', { type: 'success' });
          refresh();
        },
        onError: (error) => notify(sentenceOf(error), { type: 'error' }),
      },
    );
  return (
    <Button variant="contained" disabled={isPending} onClick={restore}>
      {t('form.restore')}
    </Button>
  );
}

/** Typed values survive a reload. */
const keepTyped = { keepDirtyValues: true };

function CleanOnceSaved() {
  const record = useRecordContext();
  const { reset } = useFormContext();
  const { isSubmitting, isSubmitSuccessful } = useFormState();
  const clean = useEffectEvent((now: typeof record) => {
    if (isSubmitting || isSubmitSuccessful) reset(now);
  });
  useEffect(() => clean(record), [record]);
  return null;
}

const aboutItem = (section: Section, { id }: RaRecord) =>
  section === 'shop_users' ? { shopUser: Number(id) } : { subject: `/${section}/${id}` };

const Bare = ({ children }: { children: ReactNode }) => children;

type EditedFormProps = ResourceFormProps & { canDelete: boolean; theirs: RaRecord | null; onChosen: () => void };

function EditedForm(props: EditedFormProps) {
  const {
    section,
    children,
    stage,
    beside,
    within: Within = Bare,
    besideSave,
    below,
    canDelete,
    theirs,
    onChosen,
  } = props;
  const t = useTranslate();
  const record = useRecordContext();
  const nameOf = useGetResourceLabel();
  const name = useItemName(record);
  const mayEdit = useMayEdit();
  if (!record) return null;
  const isDeleted = Boolean(record.deletedAt);
  return (
    <>
      <PageHead
        title={name}
        back={{ to: `/${section}`, name: nameOf(section, 2) }}
        beside={isDeleted && <StateOf kind={shopState} name="deleted" />}
        lead={mayEdit ? undefined : t('form.readOnly')}
        actions={isDeleted && mayEdit && <RestoreButton section={section} record={record} />}
      />
      <Form warnWhenUnsavedChanges={mayEdit} resetOptions={keepTyped}>
        <CleanOnceSaved />
        <Within>
          {theirs && <StaleNote theirs={theirs} about={aboutItem(section, record)} onChosen={onChosen} />}
          <FormFaults />
          {stage}
          <Box sx={beside ? twoSheets : undefined}>
            <Paper elevation={1} sx={fields}>
              {children}
            </Paper>
            {beside}
          </Box>
          {mayEdit && (
            <SaveBar besideSave={!isDeleted && besideSave}>
              {canDelete && !isDeleted && (
                <DeleteWithConfirmButton
                  mutationMode="pessimistic"
                  confirmTitle={t('form.deleteTitle', { name })}
                  confirmContent={t('form.deleteText')}
                />
              )}
            </SaveBar>
          )}
        </Within>
      </Form>
      {below}
      <ItemHistory about={aboutItem(section, record)} version={record.updatedAt} />
    </>
  );
}

export function ResourceEdit({ section, canDelete = false, ...form }: ResourceFormProps & { canDelete?: boolean }) {
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const [theirs, setTheirs] = useState<RaRecord | null>(null);
  const onError = async (error: unknown, { id }: { id?: Identifier }) => {
    if (!(error instanceof BackOfficeError)) return notify('refused.other', { type: 'error' });
    if (error.body.errors) return;
    if (error.status !== 412 || id === undefined) return notify(error.message, { type: 'error' });
    setTheirs((await dataProvider.getOne(section, { id })).data);
  };
  return (
    <EditBase
      resource={section}
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{ onError }}
      // An earlier read could end after the save and show the old item.
      transform={async (data: RaRecord) => {
        await queries.cancelQueries({ queryKey: [section, 'getOne'] });
        return data;
      }}
      // A reload must not replace typed text; saving reports a conflict.
      queryOptions={{ refetchOnWindowFocus: false, refetchOnReconnect: false }}
    >
      <EditedForm {...form} section={section} canDelete={canDelete} theirs={theirs} onChosen={() => setTheirs(null)} />
    </EditBase>
  );
}

export function ResourceCreate({
  section,
  children,
  start,
  leadsTo = 'list',
}: Pick<ResourceFormProps, 'section' | 'children'> & { start?: Record<string, unknown>; leadsTo?: 'list' | 'edit' }) {
  const t = useTranslate();
  const nameOf = useGetResourceLabel();
  return (
    <CreateBase resource={section} redirect={leadsTo}>
      <PageHead title={t(`resources.${section}.new`)} back={{ to: `/${section}`, name: nameOf(section, 2) }} />
      <Form warnWhenUnsavedChanges {...(start ? { defaultValues: start } : {})}>
        <FormFaults />
        <Paper elevation={1} sx={fields}>
          {children}
        </Paper>
        <SaveBar />
      </Form>
    </CreateBase>
  );
}
