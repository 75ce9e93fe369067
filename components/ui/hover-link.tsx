'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * A link that fetches its page when the reader shows interest (pointer or focus), not as soon as it is seen: a page
 * with thirty links would otherwise cost thirty requests.
 */
export function HoverLink({ onPointerEnter, onFocus, ...rest }: ComponentProps<typeof NextLink>) {
  const [wanted, setWanted] = useState(false);
  return (
    <NextLink
      {...rest}
      prefetch={wanted ? null : false}
      onPointerEnter={(event) => {
        setWanted(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setWanted(true);
        onFocus?.(event);
      }}
    />
  );
}
