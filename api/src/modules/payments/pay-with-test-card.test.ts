import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { booksOf } from '../../../test/fixtures/credits';
import { accepted, openPaymentSetup } from '../../../test/setups/payment-setup';
import { sandboxPayments } from '../../db/schema/payments';
import { mails } from '../../db/schema/system';

const { handle, test, details, confirm, prepared } = await openPaymentSetup();

describe('paying with a test card', () => {
  it('4242 4242 4242 4242 is accepted: the credits arrive with purchase, ledger and mail', async () => {
    const { who, id } = await prepared();
    const answer = await confirm(who, id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'succeeded' });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 5, ledger: 5 });
    const after = (await details(who, id)).json();
    expect(after).toEqual({
      status: 'succeeded',
      reference: expect.stringMatching(/^A/),
      nbCredit: 5,
      amount: 1450,
      discount: 0,
      coupons: [],
      order: null,
      taxRate: 20,
      createdAt: expect.stringMatching(/^\d{4}-/),
      creditPurchase: expect.stringMatching(/^\/credit_purchases\/\d+$/),
      invoice: expect.stringMatching(/^\d{4}-\d{6}$/),
    });
    const [mail] = await handle.db.select().from(mails).where(eq(mails.recipient, who.email));
    expect(mail).toMatchObject({ template: 'purchase', locale: 'fr' });
    expect(mail?.text).toContain(after.reference);
  });

  it('…0002 is declined, and another card may follow', async () => {
    const { who, id } = await prepared();
    const declined = await confirm(who, id, { ...accepted, cardNumber: '4000 0000 0000 0002' });
    expect(declined.statusCode).toBe(422);
    expect(declined.json().violations).toEqual([
      {
        propertyPath: 'cardNumber',
        code: 'card_declined',
        message: 'The bank declined this card. Nothing was charged: try another one.',
      },
    ]);
    expect((await details(who, id)).json()).toMatchObject({ status: 'prepared', reference: null });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 0, ledger: 0 });
    expect((await confirm(who, id)).json()).toEqual({ status: 'succeeded' });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 5, ledger: 5 });
  });

  it('…3155 asks for confirmation first', async () => {
    const { who, id } = await prepared();
    const card = { ...accepted, cardNumber: '4000002500003155' };
    const early = await confirm(who, id, { ...card, authenticated: true });
    expect(early.json()).toEqual({ status: 'requires_action' });
    expect((await details(who, id)).json().status).toBe('prepared');
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 0, ledger: 0 });
    expect((await confirm(who, id, card)).json()).toEqual({ status: 'requires_action' });
    expect((await confirm(who, id, { ...card, authenticated: true })).json()).toEqual({ status: 'succeeded' });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 5, ledger: 5 });
  });

  it('…0259 is disputed and lost at once', async () => {
    const { who, id } = await prepared();
    const card = { ...accepted, cardNumber: '4000000000000259' };
    expect((await confirm(who, id, card)).json()).toEqual({ status: 'succeeded' });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 0, ledger: 0 });
    const ledger = await test.app.inject({ url: '/credit_ledger', headers: who.headers });
    expect(ledger.json()).toMatchObject([
      { kind: 'reversal', delta: -5 },
      { kind: 'purchase', delta: 5 },
    ]);
  });

  it('declines every other number, so that no real card is taken', async () => {
    const { who, id } = await prepared();
    const answer = await confirm(who, id, { ...accepted, cardNumber: '5555555555554444' });
    expect(answer.json().violations[0].code).toBe('card_declined');
  });

  it('refuses a card whose month is over', async () => {
    const { who, id } = await prepared();
    const answer = await confirm(who, id, { ...accepted, expiry: '01/20' });
    expect(answer.json().violations).toEqual([
      {
        propertyPath: 'expiry',
        code: 'card_declined',
        message: 'This card has expired. Nothing was charged: try another one.',
      },
    ]);
  });

  it('answers the same when it is paid already, whatever the card', async () => {
    const { who, id } = await prepared();
    await confirm(who, id);
    const again = await confirm(who, id, { ...accepted, cardNumber: '4000000000000002' });
    expect(again.json()).toEqual({ status: 'succeeded' });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 5, ledger: 5 });
  });

  it('a cancelled payment is a 409, and its details say so', async () => {
    const { who, id } = await prepared();
    await handle.db.update(sandboxPayments).set({ status: 'canceled' }).where(eq(sandboxPayments.transactionId, id));
    expect((await confirm(who, id)).statusCode).toBe(409);
    expect((await details(who, id)).json()).toMatchObject({ status: 'cancelled', reference: null });
  });
});
