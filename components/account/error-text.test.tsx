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
  it.each<[number, ApiErrorCode, string, string]>([
    [403, 'access_denied', 'Access Denied.', 'Accès refusé.'],
    [
      403,
      'access_denied',
      'Only the owner of the account can do this, not a substitute.',
      'seule la personne à qui est ce compte',
    ],
    [404, 'not_found', 'Not Found', 'Introuvable'],
    [409, 'conflict', 'This order is being prepared and can no longer be changed.', 'en préparation'],
    [412, 'stale_version', 'This was changed in the meantime.', 'Cela a été modifié entre-temps.'],
    [503, 'payment_provider_unavailable', 'The card payment provider is not available.', 'Le paiement par carte n’est'],
  ])('%i, in both languages', (status, code, detail, french) => {
    const error = new ApiError(code, status, detail);
    expect(say('en', error)).toBe(detail);
    expect(say('fr', error)).toContain(french);
  });

  it('in English as it is; in French where we have its words', () => {
    const error = new ApiError('conflict', 409, 'A sentence of next year.');
    expect(say('en', error)).toBe('A sentence of next year.');
    expect(say('fr', error)).toBe('Impossible de charger les commandes');
  });

  it('otherwise the sentence of the action', () => {
    const nothing = new ApiError('internal', 500, 'Internal server error');
    expect(say('en', nothing)).toBe('Impossible to load Orders');
    expect(say('en', nothing, 'createOrder')).toBe('Impossible to create the Order');
    expect(say('fr', new TypeError('x'))).toBe('Impossible de charger les commandes');
  });
});
