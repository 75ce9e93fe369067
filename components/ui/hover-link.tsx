'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';
import { needsOwnDocument } from '@/lib/paths';

type HoverLinkProps = Omit<
  ComponentProps<'a'>,
  'href' | 'onMouseEnter' | 'onTouchStart' | 'onClick' | 'onPointerEnter' | 'onFocus'
> &
  Pick<ComponentProps<typeof NextLink>, 'onClick' | 'onPointerEnter' | 'onFocus'> & { href: string };

/**
 * A link that fetches its page when the pointer or the focus reaches it, not as soon as it is seen: a page
 * with thirty links would otherwise cost thirty requests. A page that needs a document of its own is simply opened.
 */
export function HoverLink({ href, onPointerEnter, onFocus, children, ...rest }: HoverLinkProps) {
  const [wanted, setWanted] = useState(false);
  if (needsOwnDocument(href)) {
    return (
      <a {...rest} href={href} onPointerEnter={onPointerEnter} onFocus={onFocus}>
        {children}
      </a>
    );
  }
  return (
    <NextLink
      {...rest}
      href={href}
      prefetch={wanted ? null : false}
      onPointerEnter={(event) => {
        setWanted(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setWanted(true);
        onFocus?.(event);
      }}
    >
      {children}
    </NextLink>
  );
}
