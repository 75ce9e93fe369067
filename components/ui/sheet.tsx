import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { SheetProps } from './sheet-panel';

const SheetPanel = dynamic(() => import('./sheet-panel').then((module) => module.SheetPanel), { ssr: false });

/** Code loads at the first opening. */
export function Sheet(props: SheetProps) {
  const [isUsed, setUsed] = useState(props.open);
  if (props.open && !isUsed) setUsed(true);
  return isUsed ? <SheetPanel {...props} /> : null;
}
