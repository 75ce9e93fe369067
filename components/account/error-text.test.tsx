import { ApiError, type ApiErrorCode } from '@jolimot/client/api-error';
import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { type CatalogueKey, useErrorText } from '@/lib/i18n/error-text';
import en from '@/messages/en.json';
import fr from '@/messages/fr.json';

function Said({ error, action }: { error: unknown; action: CatalogueKey }) {
  return useErrorText().errorText(error, action);
}
const say = (locale: 'fr' | 'en', error: unknown, action: CatalogueKey = 'loadOrders'): string | null => {
  const messages = { fr, en }[locale];
  const { container } = render(
    <NextIntlClientProvider locale={locale} messages={messages}>
      <Said error={error} action={action} />
    </NextIntlClientProvider>,
  );
  return container.textContent;
};

describe('what the server says is shown in preference to the default', () => {
  it.each<[number, ApiErrorCode]>([
    [403, 'access_denied'],
    [404, 'not_found'],
    [409, 'conflict'],
    [412, 'stale_version'],
    [429, 'rate_limited'],
    [503, 'payment_provider_unavailable'],
    [503, 'unavailable'],
  ])('%i, as it is', (status, code) => {
    const error = new ApiError(code, status, 'Le chat dort sur la presse.');
    expect(say('fr', error)).toBe('Le chat dort sur la presse.');
  });

  it('at a field too, in whatever words it has for it', () => {
    const violations = [{ propertyPath: 'city', code: 'a_code_of_next_year', message: 'Cette ville dort.' }];
    expect(say('fr', new ApiError('validation', 422, 'city: Cette ville dort.', violations))).toBe('Cette ville dort.');
  });

  it('otherwise the sentence of the action', () => {
    const nothing = new ApiError('internal', 500, 'Internal server error');
    expect(say('en', nothing)).toBe('Impossible to load Orders');
    expect(say('en', nothing, 'createOrder')).toBe('Impossible to create the Order');
    expect(say('fr', new TypeError('x'))).toBe('Impossible de charger les commandes');
  });
});
