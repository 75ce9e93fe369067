import clsx from 'clsx';
import { preload } from 'react-dom';

type EnvelopeProps = {
  /** `back` lies under the content, `front` over it. */
  half: 'back' | 'front';
  sizes: string;
  /** The largest element of the first screen. */
  eager?: boolean;
};

const files = '/art/envelope-580.avif 580w, /art/envelope-1000.avif 1000w';

/** During server rendering. @param sizes the envelope's */
export function preloadEnvelope(sizes: string): void {
  preload('/art/envelope-580.avif', {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: files,
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}

/** Fills its parent, 174:208. */
export function Envelope({ half, sizes, eager = false }: EnvelopeProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={files} sizes={sizes} />
      <img
        src="/art/envelope-580.webp"
        alt=""
        width={580}
        height={694}
        fetchPriority={eager ? 'high' : undefined}
        className={clsx('absolute inset-0 size-full object-cover', half === 'back' ? 'object-top' : 'object-bottom')}
      />
    </picture>
  );
}
