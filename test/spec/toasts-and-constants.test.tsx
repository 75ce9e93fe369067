import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ok } from '../real-tree/answer';
import { payByCard, withCode } from '../real-tree/buying';
import { holdClock, holdClockPastReports, pass } from '../real-tree/clock';
import { shop } from '../real-tree/fake-api';
import { fillAddress, fillLetter, fillRegistration, logIn } from '../real-tree/forms';
import { check, field, press, region, write } from '../real-tree/hands';
import { expectTold, reading } from '../real-tree/sentence';
import { follow, open, type Visit } from '../real-tree/visit';
import { anOrder } from '../samples/orders';

async function expectToast({ words }: Visit, text: string): Promise<void> {
  const toasts = within(await region(words.common.toasts));
  expect(await toasts.findAllByText(reading(text))).not.toEqual([]);
}
const own = (text: string) => text.replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '{any}');

describe.each(['en', 'fr'] as const)('8. Toasts confirm (%s)', (language) => {
  it('Toasts confirm: welcome', async () => {
    const visit = await open('login', language);
    const { login } = visit.words.account;
    await logIn(visit);
    const there = await follow(language);
    await expectToast(there, login.welcome.replace('{name}', 'Claire'));
  });

  it('Toasts confirm: account created, account validated', async () => {
    const visit = await open('register', language);
    const { register, validation } = visit.words.account;
    await fillRegistration(visit);
    await press(register.submit);
    await expectToast(await follow(language), register.created.replace('{email}', 'claire@exemple.fr'));
    await expectToast(await open('account-validation', language, { tail: ['7', 'a'.repeat(43)] }), validation.toast);
  });

  it('Toasts confirm: message sent', async () => {
    const visit = await open('contact-us', language);
    const { contact } = visit.words;
    await fillLetter(visit);
    await press(contact.submit);
    await expectToast(visit, contact.toast);
    await press(contact.again);
    expect([await field(contact.name), await field(contact.message)].map((one) => Reflect.get(one, 'value'))).toEqual([
      'Claire',
      '',
    ]);
  });

  it('Toasts confirm: address created/updated/removed', async () => {
    const visit = await open('my-account-addresses', language, { visitor: 'buyer', rest: '#new' });
    const { address } = visit.words.checkout;
    const { addresses } = visit.words.myAccount;
    await fillAddress(visit);
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

/** Exact spaces: no line break before the sign. */
const asWritten = { normalizer: (text: string) => text };

describe.each(['en', 'fr'] as const)('9. Business constants: prices and texts (%s)', (language) => {
  it('Currency EUR, locale fr-FR; prices and amounts in cents, shown in euros, whole-euro amounts without decimals', async () => {
    const { words } = await open('buy-credits', language);
    const packages = within(await screen.findByRole('group', { name: words.checkout.buy.choose }));
    expect(packages.getByText('27\u00a0€', asWritten)).toBeTruthy();
    expect(packages.getByText('3,20\u00a0€', asWritten)).toBeTruthy();
  });

  it('Date format DD/MM/YYYY', async () => {
    const { words } = await open('buy-confirm', language, { visitor: 'client', tail: ['pi_1'] });
    const receipt = await region(words.checkout.purchased.ticket);
    expect(receipt.textContent).toContain('20/11/2026');
  });

  it('1 credit = 1 card', async () => {
    const { words } = await open('buy-credits', language);
    await expectTold(words.checkout.buy.lead);
    expect(words.checkout.buy.lead).toMatch(/^(Un\scrédit\spaie\sune\scarte|One\scredit\spays\sfor\sa\scard)/);
    expect(words.checkout.buy.lead).toMatch(/enveloppe, timbre|envelope, stamp/);
  });

  it('Per-credit price = price / (credits + free credits)', async () => {
    const visit = await open('faq', language);
    const { buy } = visit.words.checkout;
    withCode(visit.api, 'TROIS', { type: 'credits', value: 3, label: '+3' });
    await open('buy-credits', language, { visitor: 'client', rest: '?code=TROIS' });
    const packages = within(await screen.findByRole('group', { name: buy.choose }));
    expect(packages.getByText(reading(buy.perCard.replace('{price}', '2,70 €')))).toBeTruthy();
    await check('radio', /^1 /);
    const basket = await region(buy.ticket);
    await expect.poll(() => basket.textContent).toMatch(reading(buy.perCard.replace('{price}', '0,80 €')));
  });

  it('Tax = amount × taxRate / (100 + taxRate) (prices tax-included)', async () => {
    const { words } = await open('buy-credits', language);
    await check('radio', /^10 /);
    const basket = await region(words.checkout.buy.ticket);
    // 27 € with 20 % contains 4,50 € of tax.
    await expect.poll(() => basket.textContent).toMatch(/4,50\s€.*27\s€/s);
  });

  it('Shipping delays by postal service: France and overseas territories 2 to 6 days; Europe 3 to 10 days; USA/Canada/Australia 8 to 12 days', async () => {
    const { words } = await open('index', language);
    const { delivery } = words.home;
    for (const [place, from, to] of [
      [delivery.france, '2', '6'],
      [delivery.europe, '3', '10'],
      [delivery.america, '8', '12'],
    ] as const) {
      expect(screen.getAllByText(place)).not.toEqual([]);
      await expectTold(delivery.days.replace('{from}', from).replace('{to}', to));
    }
  });

  it('Green stamps reduce CO2 by 30 percent. Airmail only for international, Corsica and overseas', async () => {
    const { words } = await open('index', language);
    await expectTold(words.home.delivery.green);
    expect(words.home.delivery.green).toMatch(/30\s?%/);
    expect(words.home.delivery.green).toMatch(/Cors/);
  });
});

it('9. Civil-year helpers exist', async () => {
  vi.useFakeTimers({ now: new Date('2030-12-31T23:30:00Z'), toFake: ['Date'] });
  const { words } = await open('faq', 'en');
  const year = words.layout.footer.rights.replace('{year}', '2031');
  expect(within(screen.getByRole('contentinfo')).getByText(reading(year))).toBeTruthy();
});

describe('9. Timings', () => {
  it('confirm button 5000 ms', async () => {
    holdClock();
    const { words } = await open('my-account-drafts', 'en', { visitor: 'buyer' });
    const { drafts } = words.account;
    await press(drafts.remove);
    const asking = () => screen.queryAllByRole('button', { name: new RegExp(drafts.confirmRemove, 'i') });
    expect(asking()).toHaveLength(1);
    await pass(4900);
    expect(asking()).toHaveLength(1);
    await pass(200);
    expect(asking()).toEqual([]);
  });

  it('toast 3000 ms', async () => {
    holdClock();
    const { words } = await open('my-account-drafts', 'en', { visitor: 'buyer' });
    await press(words.account.drafts.duplicate);
    const toasts = within(await region(words.common.toasts));
    await toasts.findByText(words.account.drafts.duplicated);
    await pass(2700);
    expect(toasts.queryAllByText(words.account.drafts.duplicated)).toHaveLength(1);
    await pass(300);
    expect(toasts.queryAllByText(words.account.drafts.duplicated)).toEqual([]);
  });

  it('error report throttle 10 s', async () => {
    await holdClockPastReports();
    await open('faq', 'en');
    const reports = () => shop.requestsOf('POST /errors/');
    const fail = (text: string) => fireEvent(window, new ErrorEvent('error', { error: new TypeError(text) }));
    fail('a fault of ours');
    await expect.poll(() => reports().length).toBe(1);
    fail('another one');
    await pass(10_000);
    expect(reports()).toHaveLength(1);
    fail('a later one');
    await expect.poll(() => reports().length).toBe(2);
  });
});
