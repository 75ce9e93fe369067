import clsx from 'clsx';
import { Icon } from './icon';

export type FolderTab = {
  id: string;
  label: string;
  href: string;
  /** `pink`, `orange`, `neutral`… */
  color: string;
  done?: boolean;
  /** Says « fait » to screen readers. */
  doneLabel?: string;
};

/** Links, so that keyboard, address bar and back button work. */
export function FolderTabs({
  label,
  tabs,
  current,
  className,
}: {
  label: string;
  tabs: readonly FolderTab[];
  current: string;
  className?: string;
}) {
  return (
    <nav aria-label={label} className={clsx('sticky top-bar z-tabs h-14 bg-page px-2 pt-2 md:px-12', className)}>
      <ol className="flex h-12 items-end gap-[3px] md:gap-1">
        {tabs.map((tab) => {
          const isCurrent = tab.id === current;
          return (
            <li key={tab.id} className={clsx(tab.color, 'flex-1 md:flex-[0_0_168px]')}>
              <a
                href={tab.href}
                aria-current={isCurrent ? 'step' : undefined}
                className={clsx(
                  'flex items-center justify-center gap-[7px] rounded-t-tab no-underline',
                  isCurrent
                    ? 'h-12 bg-[var(--stage,var(--cp))] font-display text-[1.125rem] leading-none text-[var(--stage-ink,inherit)] md:text-[1.25rem]'
                    : 'h-tap bg-[color-mix(in_srgb,var(--c)_62%,var(--cp))] text-small font-medium md:text-[1.125rem]',
                )}
              >
                {tab.done && (
                  <>
                    <Icon name="check" className={clsx('size-4 [stroke-width:2.4]', !isCurrent && 'max-md:hidden')} />
                    <span className="sr-only">{tab.doneLabel}</span>
                  </>
                )}
                <span>{tab.label}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
