import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { type LinkProps, TextLink } from '@/components/ui/link';

type AccountPageProps = {
  /** Of the head and of the page's marks. */
  color?: 'purple' | 'green' | 'yellow' | 'orange';
  title: ReactNode;
  /** Undefined while loading: its lines stay free. */
  lead?: ReactNode;
  /** Or a picture when `below` has the button. */
  action?: ReactNode;
  /** The ink button with its links. */
  below?: ReactNode;
  /** On the head's colour. */
  hero?: ReactNode;
  back?: ReactNode;
  /** Sections bring their own `wrap`. */
  children: ReactNode;
};

export function AccountPage({ color = 'purple', title, lead, action, below, hero, back, children }: AccountPageProps) {
  return (
    <div className={clsx(color, 'pb-section')}>
      <div className="grain bg-cp pt-[30px] pb-9 md:pt-14 md:pb-[60px]">
        <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-end md:gap-14">
          <div className="min-w-0">
            {back && <div className="-mt-3 mb-0.5 text-small">{back}</div>}
            <h1 tabIndex={-1} className="max-w-[15em] text-h1">
              {title}
            </h1>
            <p
              className={clsx(
                'mt-2.5 min-h-[1.4em] max-w-[33em] text-lead text-pretty',
                // Two lines on most phones.
                lead === undefined ? 'max-md:min-h-[2.8em]' : 'empty:max-md:hidden',
              )}
            >
              {lead}
            </p>
            {below && <div className="mt-5 flex flex-wrap items-center gap-x-[18px] gap-y-2.5">{below}</div>}
          </div>
          {action && <div className="flex max-md:[&>*]:w-full">{action}</div>}
        </div>
        {hero && <div className="mt-8 md:mt-14">{hero}</div>}
      </div>
      {children}
    </div>
  );
}

export function BackLink({ children, ...link }: LinkProps) {
  return (
    <TextLink {...link}>
      <Icon name="chevron" className="size-[18px] rotate-90" />
      {children}
    </TextLink>
  );
}
