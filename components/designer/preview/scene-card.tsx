import { rect } from '@jolimot/card/geometry';
import type { Face } from '@jolimot/card/layout/display-list';
import type { ProductSlug } from '@jolimot/card/products';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { insidePages, type ViewId, viewOfFace } from '@/lib/creation/card/views';
import { FaceView } from '../../card/face-view';
import { faceOf } from '../document/designer-context';
import { StampOn } from './stamp-on';

export function SceneCard({ product, faces, view }: { product: ProductSlug; faces: readonly Face[]; view: ViewId }) {
  return product === 'postcard' ? <Postcard faces={faces} view={view} /> : <GreetingCard faces={faces} view={view} />;
}

const front = rect(105, 0, 105, 148);
const back = rect(0, 0, 105, 148);

function GreetingCard({ faces, view }: { faces: readonly Face[]; view: ViewId }) {
  const outside = faceOf(faces, 'outside');
  const inside = faceOf(faces, 'inside');
  const envelope = faceOf(faces, 'envelope');
  if (!outside || !inside) return null;
  return (
    <>
      <div className={clsx('folded-card', view === 'envelope' && 'is-away')} data-view={view}>
        <Side className="leaf-back">
          <FaceView face={outside} view={back} />
        </Side>
        <Side className="leaf-right">
          <FaceView face={inside} view={insidePages.right} />
        </Side>
        <div className="leaf-cover">
          <Side className="leaf-left">
            <FaceView face={inside} view={insidePages.left} />
          </Side>
          <Side className="leaf-front">
            <FaceView face={outside} view={front} />
          </Side>
        </div>
      </div>
      {envelope && (
        <div className={clsx('envelope-card', view !== 'envelope' && 'is-away')}>
          <FaceView face={envelope} view={rect(0, 0, 162, 114)} className="rounded-[3px] bg-vellum">
            <StampOn view={viewOfFace('greeting-card', 'envelope')} />
          </FaceView>
        </div>
      )}
    </>
  );
}

function Postcard({ faces, view }: { faces: readonly Face[]; view: ViewId }) {
  const picture = faceOf(faces, 'picture');
  const address = faceOf(faces, 'address');
  if (!picture || !address) return null;
  return (
    <div className="flat-card" data-view={view}>
      <Side className="flat-picture">
        <FaceView face={picture} view={rect(0, 0, 105, 148)} />
      </Side>
      <Side className="flat-address">
        <FaceView face={address} view={rect(0, 0, 148, 105)}>
          <StampOn view={viewOfFace('postcard', 'address')} />
        </FaceView>
      </Side>
    </div>
  );
}

const Side = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={clsx('card-side', className)}>{children}</div>
);
