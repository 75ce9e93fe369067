import { screen } from '@testing-library/react';
import { press, write } from './hands';
import type { Visit } from './visit';

// Sends only the login.

export const password = 'une petite phrase';

export async function fillRegistration({ words: { account } }: Visit): Promise<void> {
  const { register } = account;
  await write(register.email, 'claire@exemple.fr');
  await write(register.password, password);
}

export async function logIn({ words: { account } }: Visit): Promise<void> {
  await write(account.login.email, 'claire@exemple.fr');
  await write(account.login.password, password);
  await press(account.login.submit, { in: screen.getByRole('main') });
}

export async function fillLetter({ words: { contact } }: Visit): Promise<void> {
  await write(contact.subject, 'question');
  await write(contact.name, 'Claire');
  await write(contact.email, 'claire@exemple.fr');
  await write(contact.message, 'Où est ma carte ?');
}

export async function fillAddress({ words: { checkout } }: Visit): Promise<void> {
  const { address } = checkout;
  await write(address.lastname, 'Okafor');
  await write(address.address1, '12 rue des Tilleuls');
  await write(address.zipcode, '29900');
  await write(address.city, 'Concarneau');
}
