import clsx from 'clsx';

type EnvelopeProps = {
  /** `back` lies under what is in the envelope, `front` over it: both are in one file, one above the other. */
  half: 'back' | 'front';
  /** Width on screen, for the browser's choice of a file. */
  sizes: string;
};

/** Half of an open envelope; it fills its parent, 174:208. Decorative. */
export function Envelope({ half, sizes }: EnvelopeProps) {
  return (
    <picture>
      <source type="image/avif" srcSet="/art/envelope-580.avif 580w, /art/envelope-1000.avif 1000w" sizes={sizes} />
      <img
        src="/art/envelope-580.webp"
        alt=""
        width={580}
        height={694}
        className={clsx('absolute inset-0 size-full object-cover', half === 'back' ? 'object-top' : 'object-bottom')}
      />
    </picture>
  );
}
