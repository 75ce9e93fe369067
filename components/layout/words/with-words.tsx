import { NextIntlClientProvider } from 'next-intl';
import type { ComponentType } from 'react';
import type { LateWords } from './late-words';

/** For a page without its words. */
export function withWords<Props extends object>(Part: ComponentType<Props>) {
  return function WithWords(props: Props & { words: LateWords }) {
    return (
      <NextIntlClientProvider {...props.words}>
        <Part {...props} />
      </NextIntlClientProvider>
    );
  };
}
