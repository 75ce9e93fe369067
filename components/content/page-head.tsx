import clsx from 'clsx';
import type { ReactNode } from 'react';

type PageHeadProps = {
  /** Such as `yellow`. */
  color: string;
  title: string;
  lead: string;
  children?: ReactNode;
  className?: string;
};

export function PageHead({ color, title, lead, children, className }: PageHeadProps) {
  return (
    <div className={clsx(color, 'grain bg-cp pt-12 pb-10 md:pt-20 md:pb-16', className)}>
      <div className="wrap">
        <h1 className="max-w-[800px] text-h1">{title}</h1>
        <p className="mt-3.5 max-w-[34em] text-lead text-pretty">{lead}</p>
        {children}
      </div>
    </div>
  );
}
