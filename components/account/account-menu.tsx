'use client';

import clsx from 'clsx';
import { usePathname } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { WaitingControls } from '@/components/layout/answers/waiting-controls';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { useSignedIn } from '@/lib/auth/page-guards';
import { signOut } from '@/lib/auth/sign-out';
import { openDocument } from '@/lib/page/open-document';
import { guessPath, matchPath, pathOf, type RouteBase } from '@/lib/paths';
import { menuEntries, useMenuCounts } from './menu-entries';
import { MenuIcon } from './menu-icon';
import { useKeptFocus } from './use-kept-focus';

/** During server rendering the path is the folder's. */
function useCurrentPage() {
  const path = usePathname();
  const page = (matchPath(path) ?? guessPath(path))?.base;
  return { page, entry: menuEntries.find(({ to, also }) => page !== undefined && (to === page || also === page)) };
}

/** On a phone a line that unfolds the same list, so a screen reader hears it once. */
export function AccountMenu() {
  const t = useTranslations('myAccount.menu');
  const path = usePathname();
  const { page, entry } = useCurrentPage();
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  // Each new page starts with the list folded.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === path;
  const close = () => setOpenAt(null);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  };
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };

  return (
    <nav
      aria-label={t('label')}
      onKeyDown={closeOnEscape}
      onBlur={closeWhenLeft}
      className="relative z-tabs bg-page print:hidden lg:z-0 lg:px-gut lg:pt-3"
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpenAt(isOpen ? null : path)}
        className="flex min-h-[52px] w-full items-center gap-2.5 bg-page px-gut text-small focus-visible:-outline-offset-3 lg:hidden"
      >
        {t('label')}
        <span className="font-display text-body leading-none">{entry && t(entry.key)}</span>
        <Icon name="chevron" className={clsx('ml-auto size-[22px] transition-[rotate]', isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        // Escape or leaving the list closes it.
        <button
          type="button"
          aria-hidden="true"
          tabIndex={-1}
          onClick={close}
          className="fixed inset-0 -z-1 bg-ink/65 lg:hidden"
        />
      )}
      <ul
        id={listId}
        className={clsx(
          isOpen ? 'block' : 'hidden',
          'absolute inset-x-0 top-full border-t border-line bg-page pt-1.5 pb-3.5 shadow-lift',
          'lg:static lg:mx-auto lg:flex lg:max-w-[1180px] lg:items-end lg:gap-[3px] lg:border-0 lg:p-0 lg:shadow-none',
        )}
      >
        <Entries open={entry?.to} page={page} onFollow={close} />
        <li className="lg:ml-auto">
          <SignOut />
        </li>
      </ul>
    </nav>
  );
}

const rowClass =
  'flex min-h-[52px] w-full items-center gap-3.5 px-gut text-left no-underline focus-visible:-outline-offset-3';
const tabClass = 'lg:w-auto lg:gap-[7px] lg:rounded-t-tab lg:px-[13px] lg:pt-1 lg:pb-[5px]';

type EntriesProps = {
  open: RouteBase | undefined;
  page: RouteBase | undefined;
  onFollow: () => void;
};

function Entries({ open, page, onFollow }: EntriesProps) {
  const t = useTranslations('myAccount.menu');
  const counts = useMenuCounts();
  return menuEntries.map(({ to, key, icon, color, count }) => {
    const number = count && counts[count];
    const isCurrent = to === open;
    return (
      <li key={to} className={color}>
        <Link
          to={to}
          onClick={onFollow}
          aria-current={isCurrent ? (to === page ? 'page' : 'true') : undefined}
          className={clsx(
            rowClass,
            tabClass,
            'border-b border-line lg:border-0',
            isCurrent
              ? 'bg-cp font-display text-body leading-none lg:min-h-[50px]'
              : 'hover:bg-kraft lg:min-h-tap lg:bg-[color-mix(in_srgb,#E5DDF4_48%,#FBF7EE)] lg:text-small lg:font-medium lg:hover:bg-purple-paper',
          )}
        >
          <MenuIcon name={icon} className="text-purple-ink lg:hidden" />
          <span>{t(key)}</span>
          {number ? (
            <small className="ml-auto font-text text-small text-ink-2 lg:ml-0 lg:text-micro lg:font-bold lg:text-purple-ink">
              {number}
            </small>
          ) : null}
        </Link>
      </li>
    );
  });
}

/** docs/product/screens.md, "Session" and "Layout" */
function SignOut() {
  const t = useTranslations('myAccount.menu');
  const locale = useLocale();
  return (
    <button
      type="button"
      onClick={async () => {
        await signOut();
        openDocument(pathOf('login', locale));
      }}
      className={clsx(
        rowClass,
        'hover:bg-kraft lg:min-h-tap lg:w-auto lg:px-0 lg:text-small lg:underline lg:underline-offset-[.25em]',
        'lg:hover:bg-transparent lg:hover:decoration-[3px]',
      )}
    >
      <MenuIcon name="out" className="text-purple-ink lg:hidden" />
      {t('signOut')}
    </button>
  );
}

/** Calls for a user wait for the session. */
export function AccountShell({ children }: { children: ReactNode }) {
  useSignedIn();
  useKeptFocus();
  return (
    <>
      <AccountMenu />
      {/* Keeps the footer below the window while a page is empty. */}
      <div className="min-h-dvh">
        <WaitingControls>{children}</WaitingControls>
      </div>
    </>
  );
}
