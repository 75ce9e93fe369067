import clsx from 'clsx';
import type { ReactNode } from 'react';

export function Ticket({ title, className, children }: { title?: string; className?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={clsx('drop-shadow-[0_8px_12px_#3a2a1a33]', className)}>
      <div className="torn bg-vellum px-6 pt-6 pb-9">
        {title && <h2 className="mb-3 text-h3">{title}</h2>}
        {children}
      </div>
    </section>
  );
}

export function TicketRow({
  label,
  strong = false,
  children,
}: {
  label: ReactNode;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t-2 border-dotted border-line py-2.5">
      <span className={clsx(strong && 'font-display text-h3')}>{label}</span>
      <span className={clsx('text-right', strong ? 'font-display text-h3' : 'font-bold')}>{children}</span>
    </div>
  );
}
