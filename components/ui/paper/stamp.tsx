import clsx from 'clsx';

export const stampMotifs = ['lemon', 'orange', 'rainbow', 'watermelon'] as const;
export type StampMotif = (typeof stampMotifs)[number];

/** From 0; the motifs repeat. */
export function stampMotif(index: number): StampMotif {
  return stampMotifs[index % stampMotifs.length] ?? 'lemon';
}

/** The number is beside it in words. */
export function Stamp({ motif = 'lemon', className }: { motif?: StampMotif; className?: string | undefined }) {
  return (
    <img
      src={`/art/postage.svg#${motif}`}
      alt=""
      width={30}
      height={36}
      loading="lazy"
      className={clsx('flex-none drop-shadow-[0_1px_1px_#3a2a1a55]', className ?? 'w-[22px]')}
    />
  );
}

type StampRowProps = {
  count: number;
  /** Dashed outlines. */
  missing?: number;
  /** In words. */
  label: string;
  max?: number;
  className?: string;
};

export function StampRow({ count, missing = 0, label, max = 12, className }: StampRowProps) {
  const drawn = Math.min(count, max);
  const outlined = Math.min(missing, max - drawn);
  return (
    <p className={clsx('flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
      <span aria-hidden="true" className="flex flex-wrap gap-[3px]">
        {Array.from({ length: drawn }, (_, index) => (
          <Stamp key={stampKey(index)} motif={stampMotif(index)} className="w-[26px]" />
        ))}
        {Array.from({ length: outlined }, (_, index) => (
          <span
            key={stampKey(index)}
            className="aspect-[30/36] w-[26px] rounded-card border-[1.5px] border-dashed border-ink-3"
          />
        ))}
      </span>
      <span className="font-bold">{label}</span>
    </p>
  );
}

const stampKey = (index: number): string => `stamp-${index}`;
