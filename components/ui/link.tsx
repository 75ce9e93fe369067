import clsx from 'clsx';
import { useLocale } from 'next-intl';
import { pathOf, type RouteBase } from '@/lib/paths';
import { type ButtonLook, buttonClass } from './button-class';
import { PageLink, type PageLinkProps } from './page-link';

export type LinkProps = Omit<PageLinkProps, 'href'> & {
  to: RouteBase;
  tail?: readonly string[] | undefined;
  query?: Record<string, string> | undefined;
  /** Without `#`. */
  hash?: string | undefined;
};

/** A public page only gets the finished address (page-link.tsx). */
export function Link({ to, tail, query, hash, children, ...rest }: LinkProps) {
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const href = pathOf(to, useLocale(), tail) + search + (hash ? `#${hash}` : '');
  return (
    <PageLink {...rest} href={href}>
      {children}
    </PageLink>
  );
}

export const textLinkClass =
  'inline-flex min-h-tap items-center gap-2 font-bold underline underline-offset-[.25em] hover:decoration-[3px]';

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={clsx(textLinkClass, className)} />;
}

export function ButtonLink({ variant, size, wide, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={clsx(buttonClass({ variant, size, wide }), className)} />;
}
