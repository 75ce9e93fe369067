import { existsSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it } from 'vitest';
import en from '@/messages/en.json';
import fr from '@/messages/fr.json';
import { PrintedScenes } from './printed-scenes';

it.each([
  { locale: 'fr', messages: fr, scenes: ['envelope', 'window', 'shelf', 'sea'] },
  { locale: 'en', messages: en, scenes: ['envelope', 'shelf', 'sea'] },
] as const)(
  'shows cards in the reader’s language, of which there are files ($locale)',
  ({ locale, messages, scenes }) => {
    const { container } = render(
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="Europe/Paris">
        <PrintedScenes scenes={scenes} />
      </NextIntlClientProvider>,
    );
    const files = [...container.querySelectorAll('img')].flatMap(({ srcset }) =>
      srcset.split(', ').map((one) => one.split(' ')[0] ?? ''),
    );
    expect(files).toHaveLength(2 * scenes.length);
    for (const file of files) {
      expect(file).toContain(`-${locale}-`);
      expect(existsSync(path.resolve(import.meta.dirname, `../../public${file}`)), file).toBe(true);
    }
  },
);
