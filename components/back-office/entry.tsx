'use client';

import dynamic from 'next/dynamic';

type WordsAddresses = Readonly<Record<'fr' | 'en', string>>;

/** All of the back-office's code comes here, in the browser alone: nothing of it stands in a page of the shop. */
const BackOffice = dynamic(() => import('./back-office').then((module) => module.BackOffice), { ssr: false });

export function BackOfficeEntry({ words }: { words: WordsAddresses }) {
  return <BackOffice words={words} />;
}
