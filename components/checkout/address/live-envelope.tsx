import { type Rect, rect } from '@jolimot/card/geometry';
import { layoutAddress } from '@jolimot/card/layout/addresses';
import type { ProductSlug } from '@jolimot/card/products';
import { currentTemplate } from '@jolimot/card/templates/registry';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { loadAddressShaper } from '@/components/card/card-fonts';
import { FaceView } from '@/components/card/face-view';
import { StampOn } from '@/components/designer/preview/stamp-on';
import { NoteAction } from '@/components/ui/text-button';
import { partQuery } from '@/lib/api/query-client';
import { type View, viewsOf } from '@/lib/creation/card/views';

type LiveEnvelopeProps = {
  product: ProductSlug;
  /** See `addressLines`. */
  lines: readonly string[];
};

function addressView(product: ProductSlug): View {
  const found = viewsOf(product).find(({ id }) => id === 'envelope' || id === 'address');
  if (!found) throw new Error('Every product has a side with an address.');
  return found;
}

/** Enlarged for a phone, mm. */
const closeUps: Readonly<Record<ProductSlug, Rect>> = {
  'greeting-card': rect(66, 44, 88, 56),
  postcard: rect(72, 38, 76, 52),
};

/** A phone shows a close-up. */
export function LiveEnvelope({ product, lines }: LiveEnvelopeProps) {
  const t = useTranslations('checkout.address');
  const { data: shaper, isError, refetch } = useQuery(partQuery(['shaper', 'addresses'], loadAddressShaper));
  const face = shaper && layoutAddress(currentTemplate(product), { lines, fontId: 'fira' }, shaper);
  const isPostcard = product === 'postcard';
  const view = addressView(product);
  const label = isPostcard ? t('addressSide') : t('envelope');
  const paper = 'relative overflow-hidden rounded-card bg-vellum shadow-card';
  const stripe = isPostcard ? null : <div className="stripe absolute inset-x-0 bottom-0 h-2.5" />;
  return (
    <figure className="mt-1">
      <div className={clsx(paper, 'max-sm:hidden', isPostcard ? 'aspect-[148/105]' : 'aspect-[162/114]')}>
        {face && <FaceView face={face} view={view.rect} label={label} />}
        <StampOn view={view} />
        {isPostcard && <WrittenHalf />}
        {stripe}
      </div>
      <div className={clsx(paper, 'sm:hidden', isPostcard ? 'aspect-[76/52]' : 'aspect-[88/56]')}>
        {face && <FaceView face={face} view={closeUps[product]} label={label} />}
        {stripe}
      </div>
      <figcaption className="mt-2 text-small text-ink-2">
        {isError ? (
          <span role="alert">
            {t('envelopeFailed')} <NoteAction onClick={() => void refetch()}>{t('retry')}</NoteAction>
          </span>
        ) : (
          t('asPrinted')
        )}
      </figcaption>
    </figure>
  );
}

/** Keeps the eye on the address. */
function WrittenHalf() {
  return (
    <div aria-hidden="true" className="absolute inset-y-[12%] left-[5%] grid w-[42%] content-start gap-[9%]">
      {['w-[60%]', 'w-full', 'w-[92%]', 'w-[96%]', 'w-[55%]'].map((width) => (
        <span key={width} className={clsx('h-1.5 rounded-card bg-cream', width)} />
      ))}
    </div>
  );
}
