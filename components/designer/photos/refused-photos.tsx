import type { ImageName } from '@jolimot/card/customization-types';
import type { ProductSlug } from '@jolimot/card/products';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { z } from 'zod';
import { Note } from '@/components/ui/note';
import { NoteAction } from '@/components/ui/text-button';
import { photoSlot } from '@/lib/creation/card/slot-geometry';
import type { RefusedPhoto } from '@/lib/creation/outbox/outbox-store';
import { dismissRefusals } from '@/lib/creation/outbox/refuse';
import { useUnsent } from '@/lib/creation/outbox/use-unsent';
import { dispatch, selectSlot, useEditor } from '@/lib/creation/screen/editor';
import { useErrorText } from '@/lib/i18n/error-text';
import { useNamedAction } from '@/lib/i18n/use-named-action';
import { useDrawing } from '../document/designer-context';
import { actionLook, TooSmallNote } from './dpi-note';

type RefusedPhotosProps = {
  reference: string;
  product: ProductSlug;
  /** All by default. */
  slot?: ImageName;
  onShowCovers: () => void;
};

export function RefusedPhotos({ reference, product, slot, onShowCovers }: RefusedPhotosProps) {
  const refused = useUnsent(reference, ({ refusedPhotos }) => refusedPhotos);
  return refused
    .filter((one) => !slot || one.slot === slot)
    .map((one) => (
      <Refusal key={one.id} reference={reference} photo={one} product={product} onShowCovers={onShowCovers} />
    ));
}

const pixelSize = z.object({ width: z.number(), height: z.number() });

type RefusalProps = Omit<RefusedPhotosProps, 'slot'> & { photo: RefusedPhoto };

/** The tools may be scrolled or below the card. */
function Refusal({ reference, photo, product, onShowCovers }: RefusalProps) {
  const t = useTranslations('creation');
  const named = useNamedAction();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In newer browsers a promise, which is no cleanup.
    void frame.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const file = photo.fileName ?? t('images.aPhoto');
  const rect = photoSlot(product, photo.slot)?.rect;
  const { data: picture } = pixelSize.safeParse(photo.params);
  const whose = photo.fileName !== null && (
    <span className="block">
      {t.rich('images.refused', {
        file,
        slot: t(`names.${photo.slot}`),
        b: (chunks) => <b className="break-all">{chunks}</b>,
      })}
    </span>
  );
  const understood = (
    <NoteAction
      aria-label={named(t('images.understood'), file)}
      onClick={() => dismissRefusals(reference, photo.slot)}
      className={actionLook}
    >
      {t('images.understood')}
    </NoteAction>
  );
  return (
    <div ref={frame}>
      {photo.code === 'photo_too_small' && rect && picture ? (
        <TooSmallNote picture={picture} rect={rect} onShowCovers={onShowCovers} whose={whose} foot={understood} />
      ) : (
        <Reason photo={photo}>
          {whose}
          {understood}
        </Reason>
      )}
    </div>
  );
}

export function RefusedElsewhere({ reference, slot }: { reference: string; slot?: ImageName }) {
  const refused = useUnsent(reference, ({ refusedPhotos }) => refusedPhotos);
  return refused
    .filter((one) => one.slot !== slot)
    .map((one) => <RefusedAt key={one.id} photo={one} onSee={() => selectSlot(one.slot)} />);
}

/** On the other steps; the preview's list has its own line for an empty place. */
export function RefusalNotice() {
  const { reference, step } = useEditor((state) => state.screen);
  const { review } = useDrawing();
  const refused = useUnsent(reference, ({ refusedPhotos }) => refusedPhotos);
  const listed = review.flatMap((item) =>
    item.kind === 'missing' && item.thing.kind === 'customization' ? item.thing.anyOf : [],
  );
  const one = refused.find(({ slot }) => step !== 'preview' || !listed.includes(slot));
  if (!one || step === 'images') return null;
  const see = (): void => {
    selectSlot(one.slot);
    dispatch({ type: 'stepChosen', step: 'images' });
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    <div className="bg-vellum px-5 py-3 md:px-12">
      <RefusedAt photo={one} onSee={see} className="max-w-dialog" />
    </div>
  );
}

type RefusedAtProps = { photo: RefusedPhoto; onSee: () => void; className?: string };

function RefusedAt({ photo: { fileName, slot: at }, onSee, className }: RefusedAtProps) {
  const t = useTranslations('creation');
  const named = useNamedAction();
  const slot = t(`names.${at}`);
  const title = t('images.refusedAt', { file: fileName ?? t('images.aPhoto'), slot });
  return (
    <Note tone="error" role="alert" title={title} {...(className ? { className } : {})}>
      <NoteAction aria-label={named(t('images.seeWhy'), slot)} onClick={onSee} className="block">
        {t('images.seeWhy')}
      </NoteAction>
    </Note>
  );
}

function Reason({
  photo: { code, params, fileName, message },
  children,
}: {
  photo: RefusedPhoto;
  children: ReactNode;
}) {
  const t = useTranslations();
  const { violationText } = useErrorText();
  const refusal = message ?? (code ? violationText(code, params) : t('errors.catalogue.createCustomization'));
  // Lost: the page closed before the photo was kept.
  return (
    <Note tone="error" role="alert" title={fileName === null ? t('creation.images.lost') : refusal}>
      {children}
    </Note>
  );
}
