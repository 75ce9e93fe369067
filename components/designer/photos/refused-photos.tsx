import type { ImageName } from '@jolimot/card/customization-types';
import type { ProductSlug } from '@jolimot/card/products';
import { useTranslations } from 'next-intl';
import { Note, noteActionClass } from '@/components/ui/note';
import { photoSlot } from '@/lib/creation/card/slot-geometry';
import { type RefusedPhoto, usePhotoIntake } from '@/lib/creation/photos/photo-intake';
import { useErrorText } from '@/lib/i18n/error-text';
import { TooSmallNote } from './dpi-note';

type RefusedPhotosProps = {
  reference: string;
  product: ProductSlug;
  /** Shows the refusals of one slot; of all slots by default. */
  slot?: ImageName;
  onShowCovers: () => void;
};

/** The refused files, by name, each with its reason and what would be accepted. */
export function RefusedPhotos({ reference, product, slot, onShowCovers }: RefusedPhotosProps) {
  const t = useTranslations('creation');
  const refused = usePhotoIntake((state) => state.refused);
  const dismiss = usePhotoIntake((state) => state.dismiss);
  const shown = refused.filter((one) => one.reference === reference && (!slot || one.slot === slot));
  return shown.map((one) => {
    const rect = photoSlot(product, one.slot)?.rect;
    return (
      <div key={one.id} className="grid gap-1">
        <p className="text-small">
          {t.rich('images.refused', {
            file: one.fileName,
            slot: t(`names.${one.slot}`),
            b: (chunks) => <b className="break-all">{chunks}</b>,
          })}
        </p>
        {one.code === 'photo_too_small' && rect ? (
          <TooSmallNote rect={rect} onShowCovers={onShowCovers} />
        ) : (
          <Reason photo={one} />
        )}
        <button
          type="button"
          onClick={() => dismiss(reference, one.slot)}
          className={`justify-self-start px-1 ${noteActionClass}`}
        >
          {t('images.understood')}
        </button>
      </div>
    );
  });
}

function Reason({ photo: { code, params } }: { photo: RefusedPhoto }) {
  const t = useTranslations('errors.catalogue');
  const { violationText } = useErrorText();
  return <Note tone="error" role="alert" title={code ? violationText(code, params) : t('createCustomization')} />;
}
