import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

type SectionProps = {
  title: ReactNode;
  /** For links. */
  id?: string;
  titleClass?: string;
  /** The heading changes with what was asked for. */
  isLive?: boolean;
  className?: string;
  children: ReactNode;
};

export function Section({ title, id, titleClass, isLive = false, className, children }: SectionProps) {
  const ownId = useId();
  return (
    <section aria-labelledby={id ?? ownId} className={className}>
      <h2 id={id ?? ownId} aria-live={isLive ? 'polite' : undefined} className={clsx('text-h2', titleClass)}>
        {title}
      </h2>
      {children}
    </section>
  );
}
