import { ApiError, type ApiErrorCode } from '@jolimot/client/api-error';
import { describe, expect, it } from 'vitest';
import { useErrorText } from '@/lib/i18n/error-text';
import { renderFrench } from '@/test/render-french';

function Said({ error }: { error: unknown }) {
  return useErrorText().errorText(error, 'loadOrders');
}
const say = (error: unknown): string | null => renderFrench(<Said error={error} />).container.textContent;

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
    expect(say(error)).toBe('Le chat dort sur la presse.');
  });

  it('at a field too, in whatever words it has for it', () => {
    const violations = [{ propertyPath: 'city', code: 'a_code_of_next_year', message: 'Cette ville dort.' }];
    expect(say(new ApiError('validation', 422, 'city: Cette ville dort.', violations))).toBe('Cette ville dort.');
  });
});
