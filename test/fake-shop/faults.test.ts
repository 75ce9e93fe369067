import { emptyPlace } from '@jolimot/card/document/places';
import { unauthorized } from '@jolimot/contract/problem';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { coverIds } from './catalogue';
import { draft, newPhoto, refusal, statusOf } from './draft-calls';
import { openFakeShop } from './fake-shop';

let shop: ReturnType<typeof openFakeShop>;
beforeEach(() => {
  shop = openFakeShop().install();
});
afterEach(() => shop.close());

const left = 'Image Back Left';
const [full, top] = ['Image Front Right Full', 'Image Front Right Triptyque 1 Top'] as const;
const lost = expect.objectContaining({ name: 'TypeError' });

it('its answer is lost, and it is done', async () => {
  const { save, now } = await draft();
  shop.loseAnswers(1);
  await expect(save('Message', { value: 'Bonjour' })).rejects.toEqual(lost);
  expect((await now()).customizations.Message?.value).toBe('Bonjour');
  expect(shop.log.at(-1)).toMatchObject({ places: ['Message'], status: 201, answered: false, bytes: 0 });
  expect(await statusOf(save('Message', { value: 'Bonsoir' }))).toBe(201);
});

it('it is lost on the way, and nothing is done', async () => {
  const { save, now } = await draft();
  const { version } = await now();
  const file = newPhoto();
  shop.loseRequests(1);
  await expect(save(left, { file }, emptyPlace)).rejects.toEqual(lost);
  expect((await now()).version).toBe(version);
  expect(shop.unsent).toEqual([
    expect.objectContaining({ path: '/customizations', ifMatch: emptyPlace, bytes: file.length }),
  ]);
});

it('there is no connection', async () => {
  const { now, save } = await draft();
  shop.goOffline();
  expect(navigator.onLine).toBe(false);
  await expect(now()).rejects.toEqual(lost);
  await expect(save('Message', { value: 'Bonjour' })).rejects.toEqual(lost);
  shop.goOnline();
  expect([navigator.onLine, (await now()).version]).toEqual([true, 1]);
});

it('it is refused, as often as asked for', async () => {
  const { save, now } = await draft();
  shop.failWith(2, 503, undefined, { retryAfter: 3 });
  shop.failWith(1, 401);
  shop.failWith(1, 422, 'message_emoji');
  const write = () => save('Message', { value: 'Bonjour' });
  expect([await refusal(write()), await refusal(write())]).toEqual([
    [503, 'unavailable'],
    [503, 'unavailable'],
  ]);
  expect((await now()).version).toBe(1);
  expect(unauthorized.parse((await write()).answer).message).toBe('Expired JWT Token');
  expect(await refusal(write())).toEqual([422, 'value message_emoji']);
  expect(await statusOf(write())).toBe(201);
});

it('its answer waits, and is lost with the connection', async () => {
  const { reference, save } = await draft();
  shop.hold('writes');
  const [first, second] = [save('Message', { value: 'Bon' }), save('Message', { value: 'Bonjour' })];
  await expect.poll(() => shop.creation(reference).version).toBe(3);
  expect(shop.log.slice(1).map(({ answered }) => answered)).toEqual([false, false]);
  shop.release();
  expect(await Promise.all([statusOf(first), statusOf(second)])).toEqual([201, 201]);
  shop.hold();
  const third = expect(save('Message', { value: 'Bonsoir' })).rejects.toEqual(lost);
  await expect.poll(() => shop.creation(reference).version).toBe(4);
  shop.goOffline();
  await third;
});

it('it is given up', async () => {
  const { path, reference } = await draft();
  shop.hold();
  const given = new AbortController();
  const body = JSON.stringify({ style: { ink: 'night' } });
  const sent = fetch(`http://localhost:4000${path}`, { method: 'PUT', body, signal: given.signal });
  const refused = expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => shop.creation(reference).version).toBe(2);
  given.abort();
  await refused;
  await expect(fetch('http://localhost:4000/products', { signal: given.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(shop.log.at(-1)).toMatchObject({ path, body: { style: { ink: 'night' } }, answered: false });
});

it('another device writes meanwhile', async () => {
  const { reference } = shop.begin({ cover: coverIds.full, background: '#123456' });
  const other = shop.elsewhere(reference);
  other.setText('Message', 'Bonjour');
  other.setPhoto(full, newPhoto());
  other.setStyle({ ink: 'forest' });
  other.setCover(coverIds.triptych);
  other.swap(top, 'Image Front Right Triptyque 1 Left');
  other.remove('Message');
  other.setProduct(2);
  expect(shop.creation(reference)).toMatchObject({ product: { slug: 'postcard' }, style: { ink: 'forest' } });
  expect(other.undo().product.slug).toBe('greeting-card');
  expect(other.redo().version).toBe(10);
  expect([shop.log, shop.creations().length]).toEqual([[], 1]);
});
