'use client';

import { NextIntlClientProvider } from 'next-intl';
import { useEffect, useState } from 'react';
import { mayEnter } from '@/back-office/provider/access';
import { backOfficePath } from '@/back-office/provider/sections';
import type { BackOfficeWords } from '@/back-office/provider/speak';
import { firstLocale, tellPage, useSignInGate } from '@/back-office/provider/visit';
import { ChunkReload } from '@/components/layout/chunk-reload';
import { openDocument } from '@/lib/page/open-document';
import { useAuth } from '@/stores/auth';
import { CameraScreen } from './camera-screen';

type CameraEntryProps = { words: BackOfficeWords };

/** For staff; others see at the back-office's home why not. */
export function CameraEntry({ words }: CameraEntryProps) {
  const isSignedIn = useSignInGate();
  const user = useAuth((state) => state.user);
  const isStaff = mayEnter(user?.roles ?? []);
  useEffect(() => {
    if (isSignedIn && !isStaff) openDocument(backOfficePath);
  }, [isSignedIn, isStaff]);
  return isSignedIn && user && isStaff ? <CameraPage key={user.id} user={user.id} words={words} /> : null;
}

/** Only in browsers: the server knows no session. */
function CameraPage({ user, words }: CameraEntryProps & { user: number }) {
  const [locale] = useState(firstLocale);
  useEffect(() => tellPage(locale), [locale]);
  const messages = words[locale];
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      <ChunkReload words={{ locale, messages }} />
      <CameraScreen user={user} />
    </NextIntlClientProvider>
  );
}
