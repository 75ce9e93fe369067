import type { ImageName } from '@jolimot/card/customization-types';
import type { Rect } from '@jolimot/card/geometry';
import type { ProductSlug } from '@jolimot/card/products';
import type { FaceTemplate } from '@jolimot/card/templates/template';
import clsx from 'clsx';
import { useLocale } from 'next-intl';
import type { CSSProperties } from 'react';
import { CardObject, shapeOf } from '@/components/ui/paper/card-object';
import { Stamp } from '@/components/ui/paper/stamp';

const photos = ['dogs', 'dandelion', 'mountain'] as const;

/** In percent of its face. */
function placeOf({ x, y, w, h }: Rect, { w: width, h: height }: FaceTemplate['trim']): CSSProperties {
  const share = (length: number, whole: number) => `${((length / whole) * 100).toFixed(3)}%`;
  return { left: share(x, width), top: share(y, height), width: share(w, width), height: share(h, height) };
}

/** The caption describes it. */
export function FrontSketch({
  product,
  face,
  slots,
  ground,
}: {
  product: ProductSlug;
  face: FaceTemplate;
  slots: readonly ImageName[];
  ground: string;
}) {
  return (
    <CardObject shape={shapeOf(product)}>
      <span className={clsx('relative block overflow-hidden', ground)}>
        <Photos face={face} slots={slots} />
      </span>
    </CardObject>
  );
}

function Photos({ face, slots }: { face: FaceTemplate; slots: readonly ImageName[] }) {
  return slots.map((name, index) => {
    const slot = face.images[name];
    return (
      slot && (
        <img
          key={name}
          src={`/home/${photos[index % photos.length]}.webp`}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute max-w-none object-cover"
          style={placeOf(slot.rect, face.trim)}
        />
      )
    );
  });
}

const backImages = ['Image Back Left', 'Image Back Middle', 'Image Back Right'] as const satisfies readonly ImageName[];
/** Of real address lines. */
const addressLines = ['w-[52%]', 'w-[70%]', 'w-[88%]'] as const;

export function WrittenSketch({ face, ground, label }: { face: FaceTemplate; ground: string; label: string }) {
  const locale = useLocale();
  const at = (rect: Rect) => placeOf(rect, face.trim);
  const folded = face.fold !== undefined;
  const paper = [face.photoBand, face.messagePlate, face.background?.plate].filter((rect) => rect !== undefined);
  return (
    <div
      role="img"
      aria-label={label}
      className="relative w-full max-w-[640px] overflow-hidden rounded-card bg-vellum shadow-lift"
      style={{ aspectRatio: `${face.trim.w} / ${face.trim.h}` }}
    >
      {face.background && <span className={clsx('absolute', ground)} style={at(face.background.area)} />}
      {paper.map((rect) => (
        <span key={`${rect.x}-${rect.y}`} className="absolute rounded-card bg-vellum" style={at(rect)} />
      ))}
      <Photos face={face} slots={backImages} />
      {Object.entries(face.legends).map(([name, { rect }]) => (
        <span key={name} className="absolute grid justify-items-center pt-[1%]" style={at(rect)}>
          <i className="h-[3px] w-3/4 rounded-card bg-blue-ink opacity-60" />
        </span>
      ))}
      {face.message && (
        <img
          src={`/home/${folded ? 'letter' : 'note'}-${locale}.svg`}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute object-contain object-left-top"
          style={at(face.message.withStrip.rect)}
        />
      )}
      {face.address && (
        <span className="absolute grid content-center gap-[12%]" style={at(face.address)}>
          {addressLines.map((width) => (
            <i key={width} className={clsx('h-[3px] rounded-card bg-ink opacity-70', width)} />
          ))}
        </span>
      )}
      {face.stamp && (
        <span className="absolute grid justify-items-end" style={at(face.stamp)}>
          <Stamp motif="rainbow" className="h-full w-auto" />
        </span>
      )}
      {folded && (
        <span className="absolute inset-y-0 left-1/2 w-[7%] -translate-x-1/2 bg-[linear-gradient(90deg,#0000,#3a2a1a2e_48%,#3a2a1a14_52%,#0000)]" />
      )}
    </div>
  );
}
