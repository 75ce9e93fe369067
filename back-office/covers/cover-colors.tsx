import { contrast, inkOn } from '@jolimot/card/contrast';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useMayEdit } from '@/back-office/provider/access';
import { NumberField, TextField } from '../parts/fields';
import { Panel } from '../parts/resource-show';
import { papers } from '../shell/theme';
import { leastContrast, standsOut } from './publication';

const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

function ColourField({ source, label = source }: { source: 'backColor' | 'logoColor' | 'color'; label?: string }) {
  const t = useTranslate();
  const mayEdit = useMayEdit();
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: source });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5, alignItems: 'flex-start', mb: 3.5 }}>
      <Box
        component="input"
        type="color"
        aria-label={t('covers.colours.sample', { colour: t(`fields.${label}`) })}
        disabled={!mayEdit}
        value={isColour(value) ? value : '#ffffff'}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) =>
          setValue(source, event.target.value.toUpperCase(), { shouldDirty: true })
        }
        sx={{
          width: 44,
          height: 44,
          mt: '26px',
          p: 0,
          border: '1.5px solid',
          borderColor: 'text.secondary',
          borderRadius: 1,
        }}
      />
      <Box sx={{ flex: 1, minWidth: 140 }}>
        <TextField source={source} label={label} isNeeded />
      </Box>
      {source !== 'backColor' && <ContrastNote source={source} />}
    </Box>
  );
}

function ContrastNote({ source }: { source: 'logoColor' | 'color' }) {
  const t = useTranslate();
  const [locale] = useLocaleState();
  const { setValue } = useFormContext();
  const mayEdit = useMayEdit();
  const [value, back]: unknown[] = useWatch({ name: [source, 'backColor'] });
  if (!isColour(value) || !isColour(back)) return null;
  const ratio = (colour: string) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(contrast(colour, back));
  if (standsOut(source, value, back))
    return (
      <Box sx={{ mt: '38px', color: papers.green.ink, fontWeight: 700 }}>
        ✓ {t('covers.colours.ratio', { ratio: ratio(value) })}
      </Box>
    );
  const better = inkOn(back, value);
  return (
    <Box role="alert" sx={{ width: '100%', p: 2.5, borderRadius: 1, bgcolor: papers.pink.paper }}>
      {t(`covers.colours.${source}`, {
        ratio: ratio(value),
        least: new Intl.NumberFormat(locale).format(leastContrast[source]),
      })}
      {mayEdit && (
        <Button type="button" onClick={() => setValue(source, better, { shouldDirty: true })}>
          {t('covers.colours.take', { colour: better, ratio: ratio(better) })}
        </Button>
      )}
    </Box>
  );
}

export function CoverColours() {
  const t = useTranslate();
  return (
    <Panel title={t('covers.colours.title')}>
      <ColourField source="backColor" />
      <ColourField source="logoColor" />
      <ColourField source="color" label="codeColor" />
      <NumberField source="barcodePadding" isNeeded min={0} max={20} step={0.1} />
    </Panel>
  );
}
