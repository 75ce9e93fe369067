import type { Rect } from '@jolimot/card/geometry';
import type { Face, PlaceholderItem } from '@jolimot/card/layout/display-list';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { CardFace } from './card-face';

type FaceViewProps = {
  face: Face;
  /** mm */
  view: Rect;
  /** Without it the drawing is decorative. */
  label?: string;
  /** px; defaults to the container's. */
  width?: number;
  className?: string;
  children?: ReactNode;
};

/** On screen the asset key is the URL. */
const assetUrl = (key: string): string => key;

const placeholder = ({ rect }: PlaceholderItem) => (
  <rect x={rect.x} y={rect.y} width={rect.w} height={rect.h} fill="#F6EDDC" />
);

export function FaceView({ face, view, label, width, className, children }: FaceViewProps) {
  return (
    <div className={clsx('relative', className)} style={{ aspectRatio: `${view.w} / ${view.h}`, width }}>
      <div translate="no" className="contents">
        <CardFace
          face={face}
          view={view}
          resolveAsset={assetUrl}
          renderPlaceholder={placeholder}
          className="absolute inset-0 size-full rounded-[inherit]"
          {...(label ? { label } : {})}
        />
      </div>
      {children}
    </div>
  );
}
