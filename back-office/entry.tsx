'use client';

import dynamic from 'next/dynamic';
import type { BackOfficeWords } from '@/back-office/provider/speak';

/** Loads only in the browser: no shop page carries back-office code. */
const BackOffice = dynamic(() => import('./back-office').then((module) => module.BackOffice), { ssr: false });

export function BackOfficeEntry({ words }: { words: BackOfficeWords }) {
  return <BackOffice words={words} />;
}
