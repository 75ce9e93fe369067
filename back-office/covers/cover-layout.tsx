import { layoutPrefixes } from '@jolimot/card/cover-filters';
import type { PlaceholderItem } from '@jolimot/card/layout/display-list';
import { layoutCover } from '@jolimot/card/layout/pictures';
import { coverPanelV1 } from '@jolimot/card/templates/cover-panel-v1';
import { safe } from '@jolimot/card/templates/template';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { CardFace } from '@/components/card/card-face';
import { papers } from '../shell/theme';
import { Choices } from './choices';
import { bareCard } from './sample-card';
import { type FrontLayout, type OtherChoice, useCustomizations } from './use-customizations';
import { useDrawnCover } from './use-drawn-cover';

const layouts: readonly FrontLayout[] = ['none', 'full', 'triptyque1', 'triptyque2'];
const choices: readonly OtherChoice[] = ['inside', 'colour', 'pattern'];

/** The postcard's picture side is the cover's panel: 105 × 148 mm from its corner. */
const panel = { x: -3, y: -3, w: 111, h: 154 } as const;
const trim = { w: 105, h: 148 } as const;

/** The panel with its frames. */
const LayoutIcon = ({ layout }: { layout: FrontLayout }) => (
  <svg viewBox={`0 0 ${trim.w} ${trim.h}`} width="24" height="32" aria-hidden="true">
    <rect {...{ x: 3, y: 3, width: 99, height: 142, rx: 6 }} fill="none" stroke="#1B2345" strokeWidth={6} />
    {layout !== 'none' &&
      Object.entries(coverPanelV1(0)).map(
        ([
          name,
          {
            rect: { x, y, w, h },
          },
        ]) =>
          name.startsWith(layoutPrefixes[layout]) && (
            <rect key={name} x={x + 5} y={y + 5} width={w - 10} height={h - 10} fill="#1B2345" fillOpacity={0.7} />
          ),
      )}
  </svg>
);

function Frame({ item: { rect, role }, sizeOf }: { item: PlaceholderItem; sizeOf: (w: number, h: number) => string }) {
  const t = useTranslate();
  const [x, y] = [rect.x + rect.w / 2, rect.y + rect.h / 2];
  return (
    <g>
      <rect
        x={rect.x}
        y={rect.y}
        width={rect.w}
        height={rect.h}
        fill={papers.orange.paper}
        fillOpacity={0.85}
        stroke={papers.orange.ink}
        strokeWidth={0.8}
      />
      <g textAnchor="middle" fill={papers.orange.ink} fontSize={4.6}>
        <text x={x} y={y} fontWeight={700}>
          {t(`covers.places.frames.${role.replaceAll(' ', '_')}`)}
        </text>
        <text x={x} y={y + 6}>
          {sizeOf(rect.w, rect.h)}
        </text>
      </g>
    </g>
  );
}

function FramedFront() {
  const t = useTranslate();
  const [locale] = useLocaleState();
  const face = layoutCover(bareCard(useDrawnCover()));
  const number = new Intl.NumberFormat(locale);
  const sizeOf = (w: number, h: number) => `${number.format(w)} × ${number.format(h)} mm`;
  return (
    <Box
      sx={{ position: 'relative', width: 'min(100%, 344px)', mx: 'auto', boxShadow: 4, bgcolor: 'background.paper' }}
    >
      <CardFace
        face={face}
        view={panel}
        resolveAsset={(key) => key}
        label={t('covers.places.drawing')}
        renderPlaceholder={(item) => <Frame item={item} sizeOf={sizeOf} />}
        style={{ display: 'block', width: '100%' }}
      />
      <svg
        viewBox={`${panel.x} ${panel.y} ${panel.w} ${panel.h}`}
        aria-hidden="true"
        style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}
      >
        <rect width={trim.w} height={trim.h} fill="none" stroke="#1B2345" strokeWidth={0.3} />
        <rect
          x={safe}
          y={safe}
          width={trim.w - 2 * safe}
          height={trim.h - 2 * safe}
          fill="none"
          stroke="#1B2345"
          strokeWidth={0.4}
          strokeDasharray="2 1.5"
        />
      </svg>
    </Box>
  );
}

export function CoverLayout({ mayEdit }: { mayEdit: boolean }) {
  const t = useTranslate();
  const title = useId();
  const { layout, setLayout, has, toggle } = useCustomizations();
  return (
    <Box component="section" aria-labelledby={title}>
      <Typography id={title} variant="h2" sx={{ mb: 3 }}>
        {t('covers.places.title')}
      </Typography>
      <Choices
        name="front-layout"
        title={t('covers.places.title')}
        choices={layouts.map((one) => ({
          value: one,
          label: t(`covers.places.layouts.${one}`),
          icon: <LayoutIcon layout={one} />,
        }))}
        value={layout}
        onChoose={setLayout}
        disabled={!mayEdit}
      />
      <FramedFront />
      <Typography sx={{ mt: 2.5, textAlign: 'center', fontSize: '1rem' }}>
        {t('covers.places.safe', { safe })}
      </Typography>
      <Typography variant="h3" sx={{ mt: 4 }}>
        {t('covers.places.also')}
      </Typography>
      {choices.map((choice) => (
        <FormControlLabel
          key={choice}
          sx={{ display: 'flex' }}
          label={t(`covers.places.choices.${choice}`)}
          control={
            <Checkbox
              checked={has(choice)}
              disabled={!mayEdit}
              onChange={(_event, isWanted) => toggle(choice, isWanted)}
            />
          }
        />
      ))}
    </Box>
  );
}
