'use client';

import NextLink, { type LinkProps } from 'next/link';
import { type ComponentProps, type FocusEvent, useState } from 'react';
import { needsOwnDocument } from '@/lib/paths';

/** Longest wait for an idle browser before a prefetch, ms (docs/product/times.md, "Times and sizes"). */
const prefetchIdleTimeout = 2000;

/** Safari has no `requestIdleCallback`: run at once. */
const whenIdle = (work: () => void): unknown =>
  typeof requestIdleCallback === 'undefined' ? work() : requestIdleCallback(work, { timeout: prefetchIdleTimeout });

export type PageLinkProps = Omit<ComponentProps<'a'>, keyof LinkProps> & Pick<LinkProps, 'onClick'> & { href: string };

/** To a page in the same language, which loads on hover or keyboard focus; not before, since a page has sixty links. */
export function PageLink({ href, ...rest }: PageLinkProps) {
  const [isNear, setNear] = useState(false);
  if (needsOwnDocument(href)) return <a {...rest} href={href} />;
  const approach = () => void whenIdle(() => setNear(true));
  // Not at any focus: a menu that a tap opens focuses its first link.
  const onFocus = ({ currentTarget }: FocusEvent) => void (currentTarget.matches(':focus-visible') && approach());
  return <NextLink {...rest} href={href} prefetch={isNear ? null : false} onMouseEnter={approach} onFocus={onFocus} />;
}
