import type { ReactNode } from 'react';
import { Stamp, stampMotif } from '@/components/ui/paper/stamp';

const shown = 10;

type StampPocketProps = {
  /** Bought credits: their stamps have no postmark, which means spent. */
  count: number;
  children: ReactNode;
};

export function StampPocket({ count, children }: StampPocketProps) {
  const stamps = Math.min(count, shown);
  return (
    <div className="relative mx-auto h-[290px] w-full max-w-[340px] md:mx-0 md:h-auto md:min-h-[400px] md:max-w-none">
      <div
        aria-hidden="true"
        className="absolute bottom-[148px] left-1/2 grid w-max -translate-x-1/2 -rotate-4 grid-cols-[repeat(var(--columns),56px)] drop-shadow-[0_8px_10px_#3a2a1a33] md:bottom-[164px] md:grid-cols-[repeat(var(--columns),86px)]"
        style={{ '--columns': Math.min(stamps, 5) }}
      >
        {Array.from({ length: stamps }, (_, index) => (
          <Stamp key={`stamp-${String(index)}`} motif={stampMotif(index)} className="w-full" />
        ))}
      </div>
      <div className="pocket absolute inset-x-0 bottom-0 h-[176px] md:h-[204px]">
        <p className="absolute top-[76px] left-1/2 -translate-x-1/2 border border-line bg-vellum px-5 pt-2 pb-2.5 text-center text-small leading-[1.15] whitespace-nowrap md:px-7">
          {children}
        </p>
      </div>
    </div>
  );
}
