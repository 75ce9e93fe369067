import clsx from 'clsx';
import type { ReactNode } from 'react';

export function EmptyStep({
  color,
  title,
  help,
  picture,
  foot,
  children,
}: {
  color: string;
  title: string;
  help: string;
  picture?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      className={clsx(
        color,
        'grain grid min-h-[calc(100dvh-var(--head))] content-center justify-items-center gap-6 bg-cp px-5 py-10 text-center',
      )}
    >
      {picture}
      <div className="max-w-[26em]">
        <h2 className="text-h2">{title}</h2>
        <p className="mt-3">{help}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
      {foot && <div className="w-full max-w-[400px] empty:hidden">{foot}</div>}
    </div>
  );
}
