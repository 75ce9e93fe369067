import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok } from '../real-tree/answer';
import { payByCard } from '../real-tree/buying';
import { check, press, region, write } from '../real-tree/hands';
import { reading } from '../real-tree/sentence';
import { follow, open, type Visit } from '../real-tree/visit';
import { anOrder } from '../samples/orders';

async function expectToast({ words }: Visit, text: string): Promise<void> {
  const toasts = within(await region(words.common.toasts));
  expect(await toasts.findAllByText(reading(text))).not.toEqual([]);
}
const password = 'une petite phrase';
const own = (text: string) => text.replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '{any}');

describe.each(['en', 'fr'] as const)('8. Toasts confirm (%s)', (language) => {
  it('Toasts confirm: welcome', async () => {
    const visit = await open('login', language);
    const { login } = visit.words.account;
    await write(login.email, 'claire@exemple.fr');
    await write(login.password, password);
    await press(login.submit, { in: screen.getByRole('main') });
    const there = await follow(language);
    await expectToast(there, login.welcome.replace('{name}', 'Claire'));
  });

  it('Toasts confirm: account created, account validated', async () => {
    const visit = await open('register', language);
    const { register, validation } = visit.words.account;
    await write(register.firstname, 'Claire');
    await write(register.lastname, 'Morvan');
    await write(register.email, 'claire@exemple.fr');
    await write(register.password, password);
    await write(register.confirmation, password);
    await press(register.submit);
    await expectToast(await follow(language), register.created.replace('{email}', 'claire@exemple.fr'));
    await expectToast(await open('account-validation', language, { tail: ['7', 'a'.repeat(43)] }), validation.toast);
  });

  it('Toasts confirm: message sent', async () => {
    const visit = await open('contact-us', language);
    const { contact } = visit.words;
    await write(contact.subject, 'question');
    await write(contact.name, 'Claire');
    await write(contact.email, 'claire@exemple.fr');
    await write(contact.message, 'Où est ma carte ?');
    await press(contact.submit);
    await expectToast(visit, contact.toast);
  });

  it('Toasts confirm: address created/updated/removed', async () => {
    const visit = await open('my-account-addresses', language, { visitor: 'buyer', rest: '#new' });
    const { address } = visit.words.checkout;
    const { addresses } = visit.words.myAccount;
    await write(address.lastname, 'Okafor');
    await write(address.address1, '12 rue des Tilleuls');
    await write(address.zipcode, '29900');
    await write(address.city, 'Concarneau');
    await press(address.save);
    await expectToast(visit, address.created);
    const kept = await open('my-account-addresses', language, { visitor: 'buyer', rest: '#5' });
    await write(address.city, 'Ys');
    await press(address.save);
    await expectToast(kept, address.updated);
    await press(addresses.remove);
    await press(kept.words.common.clickToConfirm);
    await expectToast(kept, addresses.removed);
  });

  it('Toasts confirm: profile updated', async () => {
    const visit = await open('my-account-profile', language, { visitor: 'client' });
    const { identity } = visit.words.profile;
    const you = { in: await region(identity.title) };
    await write(identity.firstname, 'Clara', you);
    await press(identity.save, you);
    await expectToast(visit, identity.toast);
  });

  it('Toasts confirm: credits purchased', async () => {
    const visit = await open('buy-credits', language, { visitor: 'client' });
    await payByCard(visit);
    await expectToast(visit, own(visit.words.checkout.buy.purchased));
  });

  it('Toasts confirm: order passed', async () => {
    const visit = await open('order', language, { visitor: 'buyer', rest: '?creation=AB12CD34EF56' });
    const { order } = visit.words.checkout;
    visit.api.answer('POST /orders', { status: 201, json: anOrder(1, 'accepted') });
    visit.api.answer('GET /orders/{reference}', ok(anOrder(1, 'accepted')));
    await check('checkbox', /Le Goff/);
    await check('checkbox', order.checked);
    await press(order.place.split(/[{,]/)[0] ?? '');
    await expectToast(visit, own(order.placed));
  });
});
