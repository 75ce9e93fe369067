import clsx from 'clsx';
import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { pathOf, type RouteBase } from '@/lib/paths';
import { type ButtonLook, buttonClass } from './button-class';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Route of the shop; the address is written in the reader's language. */
  to: RouteBase;
  /** Values of the route's optional tail, such as a reference. */
  tail?: readonly string[] | undefined;
  query?: Record<string, string> | undefined;
  /** Part after `#`, without it. */
  hash?: string | undefined;
};

/**
 * A bare link to a page of the shop, on the server or in the browser. It is an anchor and nothing else: the frame of
 * the page swaps the page that it leads to in (components/layout/links/soft-links.tsx).
 */
export function Link({ to, tail, query, hash, children, ...rest }: LinkProps) {
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const href = pathOf(to, useLocale(), tail) + search + (hash ? `#${hash}` : '');
  return (
    <a {...rest} href={href}>
      {children}
    </a>
  );
}

export const textLinkClass =
  'inline-flex min-h-tap items-center gap-2 font-bold underline underline-offset-[.25em] hover:decoration-[3px]';

/** A bold underlined link, 44 px high. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={clsx(textLinkClass, className)} />;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={clsx(buttonClass({ variant, size, wide }), className)} />;
}
