import { isImageName } from '@jolimot/card/customization-types';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import { layoutCover } from '@jolimot/card/layout/pictures';
import type { ProductSlug } from '@jolimot/card/products';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import { longDate } from '@jolimot/client/dates';
import type { Cover } from '@jolimot/contract/catalogue';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useShaper } from '@/components/card/use-shaper';
import { coverView, type View, viewsOf } from '@/lib/creation/card/views';
import { useColumnWords } from '../parts/columns';
import { Choices } from './choices';
import { LiveRow, LiveSide } from './live-side';
import { dayToCome } from './publication';
import { bareCard, type DrawnCover, type Sample, sampleCard, samples } from './sample-card';
import { useDrawnCover } from './use-drawn-cover';

const sidesOf = (product: ProductSlug): readonly View[] => viewsOf(product).filter(({ id }) => id !== 'envelope');

const productsOf = (type: unknown): readonly ProductSlug[] =>
  type === 'greeting' ? ['greeting-card'] : type === 'postcard' ? ['postcard'] : ['greeting-card', 'postcard'];

type LiveProductProps = { product: ProductSlug; drawn: DrawnCover; sample: Sample; shaper: Shaper };

function LiveProduct({ product, drawn, sample, shaper }: LiveProductProps) {
  const t = useTranslate();
  const message = t(`covers.live.messages.${sample === 'long' ? 'long' : 'usual'}`);
  const left = t('covers.live.legends.left');
  const middle = t('covers.live.legends.middle');
  const right = t('covers.live.legends.right');
  const faces = useMemo(() => {
    const words = { message, legends: [left, middle, right] } as const;
    return layoutCard(sampleCard(product, drawn, sample, words), 'edit', { shaper });
  }, [product, drawn, sample, shaper, message, left, middle, right]);
  return (
    <LiveRow title={t(`choices.coverType.${product === 'postcard' ? 'postcard' : 'greeting'}`)}>
      {sidesOf(product).map(({ id, face: faceId, rect }) => {
        const face = faces.find((one) => one.id === faceId);
        const label = t(`covers.live.sides.${id}`);
        return face && <LiveSide key={id} face={face} view={rect} label={label} isStamped={id === 'address'} />;
      })}
    </LiveRow>
  );
}

type ShopWords = Partial<Pick<Cover, 'type' | 'publishFrom'>> & {
  translations?: { name?: { fr?: string; en?: string } };
};

function InShop({ drawn }: { drawn: DrawnCover }) {
  const { t, locale } = useColumnWords();
  const { translations, type, publishFrom }: ShopWords = useWatch();
  const face = useMemo(() => layoutCover(bareCard(drawn)), [drawn]);
  const day = dayToCome(publishFrom, new Date());
  const title = day ? t('covers.live.inShopFrom', { day: longDate(day, locale) }) : t('covers.live.inShop');
  return (
    <LiveRow title={title}>
      <LiveSide face={face} view={coverView('postcard').rect} label={t('covers.live.sides.shop')} />
      <Box sx={{ flex: '1.5 1 0', alignSelf: 'center', minWidth: 0, overflowWrap: 'break-word' }}>
        <Typography variant="h2" component="p">
          {translations?.name?.[locale]}
        </Typography>
        {type && <Typography sx={{ mt: 1 }}>{t(`covers.live.products.${type}`)}</Typography>}
        <Typography sx={{ color: 'text.secondary' }}>
          {t('covers.live.photos', { count: drawn.names.filter(isImageName).length })}
        </Typography>
      </Box>
    </LiveRow>
  );
}

export default function LiveCards() {
  const t = useTranslate();
  const [sample, setSample] = useState<Sample>('usual');
  const type: unknown = useWatch({ name: 'type' });
  // Typing a colour never waits for the drawings.
  const drawn = useDeferredValue(useDrawnCover());
  const { shaper, failed, retry } = useShaper('colette', 'text');
  return (
    <>
      {shaper &&
        productsOf(type).map((product) => (
          <LiveProduct key={product} product={product} drawn={drawn} sample={sample} shaper={shaper} />
        ))}
      {failed && !shaper && (
        <Box role="alert" sx={{ mt: 3 }}>
          {t('covers.live.failed')} <Button onClick={retry}>{t('covers.live.retry')}</Button>
        </Box>
      )}
      <Choices
        name="sample"
        title={t('covers.live.try')}
        choices={samples.map((one) => ({ value: one, label: t(`covers.live.samples.${one}`) }))}
        value={sample}
        onChoose={setSample}
      />
      <InShop drawn={drawn} />
    </>
  );
}
