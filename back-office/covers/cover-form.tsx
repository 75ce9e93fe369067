import { colorFamilies } from '@jolimot/card/cover-filters';
import { customizationNames, isImageName } from '@jolimot/card/customization-types';
import { coverTypes } from '@jolimot/card/products';
import type { Cover } from '@jolimot/contract/catalogue';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense, useId, useMemo } from 'react';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { useMayEdit } from '@/back-office/provider/access';
import { ResourceCreate, ResourceEdit } from '../forms/resource-form';
import {
  ChoiceField,
  ChoicesField,
  DayField,
  ItemsField,
  NumberField,
  TextField,
  useItems,
  WordsField,
} from '../parts/fields';
import { SwitchField } from '../parts/switch-field';
import { CoverColours } from './cover-colors';
import { CoverLayout } from './cover-layout';
import { CoverPictures } from './cover-pictures';
import { PublishButton } from './publish-button';
import { CoverImagesContext, useImagesOfCover } from './use-cover-images';

/** Layout, shaper and fonts load only on a cover's page. */
const LiveCards = lazy(() => import('./live-cards'));

const section = 'covers';
const languages = ['fr', 'en'] as const;

function WithImages({ children }: { children: ReactNode }) {
  const cover = useRecordContext<Cover>();
  return cover && <ImagesOf cover={cover}>{children}</ImagesOf>;
}

function ImagesOf({ cover, children }: { cover: Cover; children: ReactNode }) {
  return <CoverImagesContext value={useImagesOfCover(cover)}>{children}</CoverImagesContext>;
}

function Stage() {
  const t = useTranslate();
  const mayEdit = useMayEdit();
  const live = useId();
  return (
    <Paper
      elevation={1}
      sx={{
        mb: 5,
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          md: '264px minmax(0, 1fr) 378px',
        },
      }}
    >
      <Box sx={{ p: { xs: '16px 14px', sm: '18px 20px' } }}>
        <CoverPictures mayEdit={mayEdit} />
      </Box>
      <Box sx={{ p: { xs: '16px 14px', sm: '18px 20px' }, bgcolor: '#FBDCE3' }}>
        <CoverLayout mayEdit={mayEdit} />
      </Box>
      <Box
        component="section"
        aria-labelledby={live}
        sx={{ p: { xs: '16px 14px', sm: '18px 20px' }, gridColumn: { sm: '1 / -1', md: 'auto' } }}
      >
        <Typography id={live} variant="h2">
          {t('covers.live.title')}
        </Typography>
        <Suspense>
          <LiveCards />
        </Suspense>
      </Box>
    </Paper>
  );
}

const Filing = () => (
  <>
    <WordsField name="name" isNeeded />
    <WordsField name="keywords" />
    <ChoiceField source="type" label="coverType" values={coverTypes} isNeeded />
    <ChoicesField source="languages" label="lettering" help="lettering" values={languages} />
    <ItemsField source="tags" section="tags" help="coverTags" />
    <ChoicesField source="colorFamilies" label="colorFamily" help="colorFamily" values={colorFamilies} />
    <NumberField source="priority" isNeeded min={0} step={1} help="priority" />
    <TextField source="slug" help="slug" />
  </>
);

const FilingTitle = () => (
  <Typography variant="h2" sx={{ gridColumn: '1 / -1' }}>
    {useTranslate()('covers.filing')}
  </Typography>
);

export const CoverEdit = () => (
  <ResourceEdit
    section={section}
    canDelete
    within={WithImages}
    stage={<Stage />}
    beside={<CoverColours />}
    besideSave={<PublishButton />}
  >
    <FilingTitle />
    <Filing />
    <SwitchField source="usableAsBackground" />
    <SwitchField source="active" />
    <DayField source="publishFrom" canBeNothing help="publishFrom" />
  </ResourceEdit>
);

/** Pictures come after saving, on the cover's own page. */
export function CoverCreate() {
  const types = useItems('customization_types', 'id');
  const start = useMemo(() => types && startOf(types), [types]);
  if (!start) return null;
  return (
    <ResourceCreate section={section} start={start} leadsTo="edit">
      <Filing />
    </ResourceCreate>
  );
}

function startOf(types: readonly RaRecord[]) {
  const usual = customizationNames.filter((name) => !isImageName(name) || name.startsWith('Image Back '));
  return {
    ...{ type: 'both', priority: 100, languages: [], colorFamilies: [], tags: [], active: false, barcodePadding: 1 },
    ...{ usableAsBackground: false, backColor: '#0E4740', logoColor: '#FFFFFF', color: '#FFFFFF' },
    translations: { keywords: { fr: '', en: '' } },
    customizationTypes: types
      .filter((type) => usual.some((name) => name === type.name))
      .map(({ id }) => `/customization_types/${id}`),
  };
}
