'use client';

import dynamic from 'next/dynamic';

type WordsAddresses = Readonly<Record<'fr' | 'en', string>>;

/** Loads only in the browser: no shop page carries back-office code. */
const BackOffice = dynamic(() => import('./back-office').then((module) => module.BackOffice), { ssr: false });

export function BackOfficeEntry({ words }: { words: WordsAddresses }) {
  return <BackOffice words={words} />;
}
