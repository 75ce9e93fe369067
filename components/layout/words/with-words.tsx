import { NextIntlClientProvider } from 'next-intl';
import type { ComponentType } from 'react';
import type { LateWords } from './client-messages';

/** @returns the part for a page without its words: it brings them as a property */
export function withWords<Props extends object>(Part: ComponentType<Props>) {
  return function WithWords(props: Props & { words: LateWords }) {
    return (
      <NextIntlClientProvider {...props.words}>
        <Part {...props} />
      </NextIntlClientProvider>
    );
  };
}
