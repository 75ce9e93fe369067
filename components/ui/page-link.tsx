'use client';

import NextLink, { type LinkProps } from 'next/link';
import { type ComponentProps, type FocusEvent, useState } from 'react';
import { needsOwnDocument } from '@/lib/paths';

/** ms (docs/product/times.md, "Times and sizes"). */
const prefetchIdleTimeout = 2000;

/** Safari has no `requestIdleCallback`. */
const whenIdle = (work: () => void): unknown =>
  typeof requestIdleCallback === 'undefined' ? work() : requestIdleCallback(work, { timeout: prefetchIdleTimeout });

export type PageLinkProps = Omit<ComponentProps<'a'>, keyof LinkProps> & Pick<LinkProps, 'onClick'> & { href: string };

/** Loads on hover or keyboard focus: a page has sixty links. */
export function PageLink({ href, ...rest }: PageLinkProps) {
  const [isNear, setNear] = useState(false);
  if (needsOwnDocument(href)) return <a {...rest} href={href} />;
  const approach = () => void whenIdle(() => setNear(true));
  // A menu that a tap opens focuses its first link.
  const onFocus = ({ currentTarget }: FocusEvent) => void (currentTarget.matches(':focus-visible') && approach());
  return <NextLink {...rest} href={href} prefetch={isNear ? null : false} onMouseEnter={approach} onFocus={onFocus} />;
}
