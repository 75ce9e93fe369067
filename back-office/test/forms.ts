import { ApiError } from '@jolimot/client/api-error';
import type { Role } from '@jolimot/contract/accounts';
import type { Order } from '@jolimot/contract/orders/order';
import { act, fireEvent, screen } from '@testing-library/react';
import { useAuth } from '@/stores/auth';

/** A colleague in the browser, with all rights of the role. */
export const signInAs = (role: Role) =>
  act(() =>
    useAuth.setState({
      status: 'signed-in',
      user: { id: 7, username: 'maud', email: 'maud@jolimot.example', roles: [role], token: 't' },
    }),
  );

export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const isWrong = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';

/** What the API says of a field. */
export const saidOf = (code: string): string => `Refusé : ${code}.`;

/** The API's refusal of these fields of the payload. */
export const refusedAt = (...codes: readonly (readonly [path: string, code: string])[]) =>
  new ApiError(
    'validation',
    422,
    '',
    codes.map(([propertyPath, code]) => ({ propertyPath, code, message: saidOf(code) })),
  );

export const noAnswer = new ApiError('network', 0, '');

/** To Yann in Concarneau. */
export const shipping: Order['shippings'][number] = {
  id: 5,
  date: '2026-11-10',
  address: null,
  recipient: {
    ...{ firstname: 'Yann', lastname: 'Le Goff', company: '', address1: '12 rue des Tilleuls', address2: '' },
    ...{ address3: '', zipcode: '29900', city: 'Concarneau', state: '', countryCode: 'FR', countryName: 'France' },
    lines: [],
  },
  delivery: { from: '2026-11-12', to: '2026-11-16' },
};
