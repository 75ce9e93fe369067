import { QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { useEffect, useState } from 'react';
import { mayEnter } from '@/back-office/provider/access';
import { backOfficePath } from '@/back-office/provider/sections';
import type { BackOfficeWords } from '@/back-office/provider/speak';
import { firstLocale, tellPage, useSignInGate } from '@/back-office/provider/visit';
import { ChunkReload } from '@/components/layout/chunk-reload';
import { queryClient } from '@/lib/api/query-client';
import { openDocument } from '@/lib/page/open-document';
import { useAuth } from '@/stores/auth';
import { CameraScreen } from './camera-screen';

/** For staff; others see at the back-office's home why not. */
export function CameraPage({ words }: { words: BackOfficeWords }) {
  const isSignedIn = useSignInGate();
  const user = useAuth((state) => state.user);
  const [locale] = useState(firstLocale);
  const isStaff = mayEnter(user?.roles ?? []);
  useEffect(() => tellPage(locale), [locale]);
  useEffect(() => {
    if (isSignedIn && !isStaff) openDocument(backOfficePath);
  }, [isSignedIn, isStaff]);

  if (!isSignedIn || !user || !isStaff) return null;
  const messages = words[locale];
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      <QueryClientProvider client={queryClient()}>
        <ChunkReload words={{ locale, messages }} />
        <CameraScreen key={user.id} user={user.id} />
      </QueryClientProvider>
    </NextIntlClientProvider>
  );
}
