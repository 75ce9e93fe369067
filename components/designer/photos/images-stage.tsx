import type { ImageName } from '@jolimot/card/customization-types';
import type { FaceId } from '@jolimot/card/templates/template';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { ChoiceGroup } from '@/components/ui/choice-group';
import { CardObject, shapeOf } from '@/components/ui/paper/card-object';
import { photoSlot } from '@/lib/creation/card/slot-geometry';
import { viewOfFace } from '@/lib/creation/card/views';
import { CoverPicture } from '../../card/cover-picture';
import { FaceView } from '../../card/face-view';
import { faceOf, useDesign, useDrawing } from '../document/designer-context';
import type { PhotoDrop } from './photo-drop';
import { SlotButton } from './slot-button';

const faceLabels = {
  outside: 'front',
  inside: 'inside',
  picture: 'picture',
  address: 'address',
  envelope: 'front',
} as const;

type ImagesStageProps = {
  slots: readonly ImageName[];
  face: FaceId;
  onFace: (face: FaceId) => void;
  drop: PhotoDrop;
  /** The tools cover the foot of a phone's screen. */
  isCramped: boolean;
};

/** They work before the drawing is loaded. */
export function ImagesStage({ slots, face, onFace, drop, isCramped }: ImagesStageProps) {
  const t = useTranslations('creation.images');
  const { creation, cover } = useDesign();
  const { faces } = useDrawing();
  if (!creation) return null;
  const product = creation.product.slug;
  const placed = slots.flatMap((name) => {
    const place = photoSlot(product, name);
    return place ? [{ name, ...place }] : [];
  });
  const ids = [...new Set(placed.map((place) => place.face))];
  const view = viewOfFace(product, face);
  const drawn = faceOf(faces, face);
  const isTall = view.rect.h > view.rect.w;
  const buttons = placed
    .filter((place) => place.face === face)
    .map(({ name, rect }) => <SlotButton key={name} name={name} rect={rect} view={view.rect} drop={drop} />);
  return (
    <>
      {ids.length > 1 && (
        <ChoiceGroup
          label={t('faces')}
          hideLabel
          value={face}
          onChange={onFace}
          choices={ids.map((id) => ({ value: id, label: t(faceLabels[id]) }))}
          className={clsx(
            'z-2 max-md:self-start max-md:pl-2 md:tall:absolute md:tall:top-6 md:tall:left-12',
            isCramped && 'max-md:tall:hidden',
          )}
        />
      )}
      <div
        className={clsx(
          'mx-auto',
          isTall
            ? 'w-(--tall) md:tall:w-[min(400px,calc((100dvh-360px-var(--acting,0px))*.709))]'
            : 'w-(--wide) md:tall:w-[min(92%,720px,calc((100dvh-400px-var(--acting,0px))*1.41))]',
          // The whole card between the tabs and the bottom bar.
          'low:[--tall:min(62vw,280px)] low:[--wide:100%] flat:[--tall:calc((100dvh-150px-var(--head))*.709)] flat:[--wide:min(100%,calc((100dvh-150px-var(--head))*1.41))]',
          // Its smallest slot is a finger wide.
          isCramped
            ? 'tall:[--tall:calc((100dvh-140px-var(--acting,0px)-var(--tools))*.709)] tall:[--wide:min(100%,calc((100dvh-140px-var(--acting,0px)-var(--tools))*1.41))]'
            : 'tall:[--tall:min(62vw,calc((100dvh-330px-var(--acting,0px))*.709))] tall:[--wide:100%]',
        )}
      >
        <div className={clsx('relative rounded-card bg-vellum shadow-card', view.id === 'front' && 'card-light')}>
          {drawn ? (
            <FaceView face={drawn} view={view.rect}>
              {buttons}
            </FaceView>
          ) : (
            <div className="relative bg-kraft" style={{ aspectRatio: `${view.rect.w} / ${view.rect.h}` }}>
              {cover && isTall && (
                <CoverPicture cover={cover} sizes="(min-width: 900px) 40vw, 90vw" eager className="size-full" />
              )}
              {buttons}
            </div>
          )}
        </div>
      </div>
    </>
  );
}

export function BareCard({ className }: { className: string }) {
  const { creation, cover } = useDesign();
  const { faces } = useDrawing();
  if (!creation || !cover) return null;
  const view = viewOfFace(creation.product.slug, creation.product.slug === 'postcard' ? 'picture' : 'outside');
  const face = faceOf(faces, view.face);
  return (
    <CardObject shape={shapeOf(creation.product.slug)} className={className}>
      {face ? <FaceView face={face} view={view.rect} /> : <span className="block bg-kraft" />}
    </CardObject>
  );
}
