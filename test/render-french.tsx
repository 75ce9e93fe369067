import { type RenderResult, render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import messages from '@/messages/fr.json';

export function renderFrench(part: ReactNode): RenderResult {
  return render(
    <NextIntlClientProvider locale="fr" messages={messages} timeZone="Europe/Paris">
      {part}
    </NextIntlClientProvider>,
  );
}
