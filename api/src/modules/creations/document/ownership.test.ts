import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openCreationSetup } from '../../../../test/setups/creation-setup';
import { creations } from '../../../db/schema/creations';

const { handle, test, cover, calls, signedIn } = await openCreationSetup();

const rowOf = async (reference: string) => {
  const [row] = await handle.db.select().from(creations).where(eq(creations.reference, reference));
  if (!row) throw new Error('no such creation');
  return row;
};
describe('the creations that a caller sees', () => {
  it('lists nothing for a guest, but a draft by its reference in either case', async () => {
    const { reference } = await calls.start();
    expect(await calls.list('')).toEqual([]);
    expect(await calls.list(`?id[]=${(await rowOf(reference)).id}`)).toEqual([]);
    expect(await calls.list(`?reference=${reference.toLowerCase()}`)).toEqual([reference]);
  });
  it('lists one’s own by the token alone, and never mixes in a guest’s', async () => {
    const mine = await signedIn();
    const { reference } = await calls.start(mine.headers);
    const guests = await calls.start();
    const others = await calls.start((await signedIn()).headers);
    expect(await calls.list('', mine.headers)).toEqual([reference]);
    expect(await calls.list(`?reference=${guests.reference}`, mine.headers)).toEqual([guests.reference]);
    expect(await calls.list(`?reference=${others.reference}`, mine.headers)).toEqual([]);
    expect(await calls.list(`?id[]=${others.id}&id[]=${guests.id}`, mine.headers)).toEqual([]);
  });
  it('answers to a numeric id for the owner and staff alone', async () => {
    const mine = await signedIn();
    const stranger = await signedIn();
    const staff = await signedIn('ROLE_USER');
    const { id } = await calls.start(mine.headers);
    const ink = { style: { ink: 'night' } };
    expect((await calls.call('PUT', `/creations/${id}`, ink)).statusCode).toBe(404);
    expect((await calls.call('PUT', `/creations/${id}`, ink, stranger.headers)).statusCode).toBe(404);
    expect((await calls.call('PUT', `/creations/${id}`, ink, mine.headers)).statusCode).toBe(200);
    expect((await calls.call('DELETE', `/creations/${id}`, undefined, stranger.headers)).statusCode).toBe(404);
    expect((await calls.call('DELETE', `/creations/${id}`, undefined, staff.headers)).statusCode).toBe(204);
  });
  it('is read by staff for a reason alone, which the log keeps', async () => {
    const mine = await signedIn();
    const staff = await signedIn('ROLE_USER');
    const { id } = await calls.start(mine.headers);
    const history = (query: string, headers: typeof mine.headers) =>
      calls.call('GET', `/creations/${id}/history${query}`, undefined, headers);
    expect((await history('', mine.headers)).statusCode).toBe(200);
    expect((await history('', staff.headers)).json().violations?.[0]?.propertyPath).toBe('reason');
    expect((await calls.call('GET', `/creations/${id}/proof`, undefined, staff.headers)).statusCode).toBe(422);
    expect((await history('?reason=clientAsks', staff.headers)).statusCode).toBe(200);
    const ink = { style: { ink: 'night' } };
    const writes: ['PUT' | 'POST', string, object?][] = [
      ['PUT', `/creations/${id}`, ink],
      ['POST', `/creations/duplicate/${id}`],
      ['POST', `/creations/${id}/undo`],
      ['POST', `/creations/${id}/redo`],
      ['POST', `/creations/${id}/swap`, { first: 'Image Back Left', second: 'Image Back Right' }],
    ];
    for (const [method, url, body] of writes) {
      const answer = await calls.call(method, url, body, staff.headers);
      expect([answer.statusCode, answer.json().violations?.[0]?.propertyPath], url).toEqual([422, 'reason']);
    }
    expect((await calls.call('PUT', `/creations/${id}?reason=fault`, ink, staff.headers)).statusCode).toBe(200);
    const log = await calls.call('GET', `/audit_log?subject=/creations/${id}`, undefined, staff.headers);
    expect(log.json()).toMatchObject([
      { action: 'updateCreation', details: { reason: 'fault' } },
      { action: 'getCreationHistory', details: { reason: 'clientAsks' } },
    ]);
  });
  it('is read by staff for a reason too while it is a guest’s, unless they have its reference', async () => {
    const { headers } = await signedIn('ROLE_USER');
    const { id, reference } = await calls.start();
    const history = async (path: string) =>
      (await calls.call('GET', `/creations/${path}`, undefined, headers)).statusCode;
    expect(await history(`${id}/history`)).toBe(422);
    expect(await history(`${reference}/history`)).toBe(200);
    expect(await history(`${reference}/history?reason=clientAsks`)).toBe(200);
    const log = await calls.call('GET', `/audit_log?subject=/creations/${id}`, undefined, headers);
    expect(log.json()).toMatchObject([{ details: { reason: 'clientAsks' } }]);
  });
  it('lists the last changed first', async () => {
    const { headers } = await signedIn();
    const first = await calls.start(headers);
    const second = await calls.start(headers);
    test.clock.advance(1000);
    await calls.call('PUT', `/creations/${first.reference}`, { cover: null }, headers);
    expect(await calls.list('', headers)).toEqual([first.reference, second.reference]);
  });
});

describe('a guest’s drafts and the account', () => {
  it('attaches guest drafts, passes over all others, and gives the same answer when repeated', async () => {
    const mine = await signedIn();
    const draft = await calls.start();
    const theirs = await calls.start((await signedIn()).headers);
    const gone = await calls.start();
    await calls.call('DELETE', `/creations/${gone.reference}`);
    const references = [draft.reference.toLowerCase(), theirs.reference, gone.reference, 'nonsense', '12', ''];
    for (let time = 0; time < 2; time += 1) {
      const answer = await calls.call('PUT', '/creations/associate-user', { references }, mine.headers);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject([{ reference: draft.reference, shopUser: `/shop_users/${mine.id}` }]);
    }
    expect(await calls.list('', mine.headers)).toEqual([draft.reference]);
    expect(await calls.list(`?reference=${draft.reference}`)).toEqual([]);
    expect(await rowOf(draft.reference)).toMatchObject({ expiresAt: null, version: 1 });
    expect((await rowOf(theirs.reference)).shopUserId).not.toBe(mine.id);
  });
  it('gives a draft to exactly one of two accounts that ask at once', async () => {
    const { reference } = await calls.start();
    const users = [await signedIn(), await signedIn()];
    const answers = await Promise.all(
      users.map(({ headers }) => calls.call('PUT', '/creations/associate-user', { references: [reference] }, headers)),
    );
    expect(answers.map((answer) => answer.json().length).sort()).toEqual([0, 1]);
  });
  it('expires a guest’s draft 30 days after its last write, and never an account’s', async () => {
    const mine = await signedIn();
    const kept = await calls.start(mine.headers);
    const { reference } = await calls.start();
    const day = 86_400_000;
    test.clock.advance(29 * day);
    expect((await calls.call('PUT', `/creations/${reference}`, { style: { ink: 'night' } })).statusCode).toBe(200);
    test.clock.advance(29 * day);
    expect(await calls.list(`?reference=${reference}`)).toEqual([reference]);
    test.clock.advance(2 * day);
    expect(await calls.list(`?reference=${reference}`)).toEqual([]);
    expect((await calls.call('PUT', `/creations/${reference}`, { cover })).statusCode).toBe(404);
    const late = await test.as(mine);
    const taken = await calls.call('PUT', '/creations/associate-user', { references: [reference] }, late);
    expect(taken.json()).toEqual([]);
    expect(await calls.list('', late)).toEqual([kept.reference]);
  });
});
