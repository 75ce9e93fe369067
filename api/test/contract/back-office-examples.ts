import { createHash, randomUUID } from 'node:crypto';
import { currentPasswordHeader } from '@jolimot/contract/call';
import type { CallName } from '@jolimot/contract/calls';
import sharp from 'sharp';
import { z } from 'zod';
import { clientErrors } from '../../src/db/schema/feedback';
import { jobs, mails } from '../../src/db/schema/system';
import { goodPassword } from '../fixtures/accounts';
import { formBody } from '../fixtures/cards';
import { addCoupon } from '../fixtures/credits';
import { begunFactor, begunPasskey, codeNow, signedIn, withFactor, withPasskey } from '../fixtures/second-factor';
import { softwarePasskey } from '../fixtures/software-passkey';
import { bodies } from './bodies';
import type { Example } from './every-call';
import type { World } from './world';

const confirmed = { [currentPasswordHeader]: encodeURIComponent(goodPassword) };
const withId = z.looseObject({ id: z.number() });

async function made(world: World, path: string, payload: object = {}): Promise<string> {
  const headers = world.headersOf.superadmin;
  const answer = await world.test.app.inject({ method: 'POST', url: path, payload, headers });
  return `${path}/${withId.parse(answer.json()).id}`;
}

/** Asked by an admin, so that a superadmin decides. */
async function creditRequest({ test, headersOf, owner }: World): Promise<string> {
  const payload = { shopUser: iri(owner.id), credits: 300, reason: randomUUID() };
  const answer = await test.app.inject({ method: 'POST', url: '/credit_requests', payload, headers: headersOf.admin });
  return `/credit_requests/${withId.parse(answer.json()).id}`;
}

/** Of a payment that its buyer disputes at once. */
async function paymentReversal(world: World): Promise<string> {
  await world.paidPurchase('4000000000000259');
  const answer = await world.test.app.inject({ url: '/payment_reversals', headers: world.headersOf.admin });
  const [first] = z.array(withId).parse(answer.json());
  return `/payment_reversals/${first?.id}`;
}

const picture = sharp({ create: { width: 1311, height: 1819, channels: 3, background: '#7a9e7e' } })
  .png()
  .toBuffer();
const coverPicture = async (world: World, name: string) => {
  const url = await made(world, '/covers', bodies.createCover?.());
  const file = { bytes: await picture, filename: `${randomUUID()}.png` };
  return { url: '/cover_images', ...formBody({ cover: url, name }, file) };
};

async function batchAfter(world: World, ...steps: ('close' | 'printed' | 'done')[]) {
  const headers = world.headersOf.superadmin;
  const [card] = (await world.order()).cards;
  const url = await made(world, '/production/batches', { cards: [card?.id] });
  for (const step of steps) {
    if (step === 'done') await made(world, '/production/scans', { codes: [card?.code] });
    else await world.test.app.inject({ method: 'POST', url: `${url}/${step}`, headers });
  }
  return { url, code: card?.code };
}

async function keptMail({ test }: World): Promise<string> {
  const words = { subject: randomUUID(), text: randomUUID(), html: randomUUID() };
  const mail = { ...words, recipient: 'zoe@test.example', template: 'welcome', locale: 'fr', state: 'kept' } as const;
  const row = { ...mail, key: randomUUID() };
  const [{ id } = { id: 0 }] = await test.deps.db.insert(mails).values(row).returning({ id: mails.id });
  return `/mails/${id}`;
}

async function failedJob({ test }: World): Promise<number> {
  const given = { kind: 'mail.send', payload: { mailId: 1 }, attempts: 8 };
  const [{ id } = { id: 0 }] = await test.deps.db.insert(jobs).values(given).returning({ id: jobs.id });
  return id;
}

const moved = (world: World, reference: string, status: string) =>
  world.test.app.inject({
    method: 'POST',
    url: `/orders/${reference}/transitions`,
    payload: { status },
    headers: world.headersOf.superadmin,
  });

const iri = (id: number) => `/shop_users/${id}`;

const changed = (name: string, path: string): Record<string, Example> => {
  const body = Object.entries(bodies).find(([one]) => one === `create${name}`)?.[1];
  return {
    [`update${name}`]: async (world) => ({ url: await made(world, path, body?.()), payload: body?.() ?? {} }),
    [`delete${name}`]: async (world) => ({ url: await made(world, path, body?.()) }),
  };
};

export const backOfficeExamples: Partial<Record<CallName, Example>> = {
  ...changed('Tag', '/tags'),
  ...changed('Event', '/events'),
  ...changed('Cover', '/covers'),
  ...changed('SearchSynonym', '/search_synonyms'),
  ...changed('CannedAnswer', '/canned_answers'),
  ...changed('CreditPackage', '/credit_packages'),
  ...changed('CountryZone', '/country_zones'),
  ...changed('Country', '/countries'),
  ...changed('ShopHoliday', '/shop_holidays'),
  ...changed('Coupon', '/coupons'),
  updateProduct: async ({ shop }) => ({ url: shop.products.greeting, payload: { position: 1 } }),
  deleteProduct: async ({ shop }) => ({ url: shop.products.postcard }),
  createCoverImage: (world) => coverPicture(world, 'front'),
  deleteCoverImage: async (world) => {
    const { url, payload, headers } = await coverPicture(world, 'background');
    const whole = { ...headers, ...world.headersOf.superadmin };
    const answer = await world.test.app.inject({ method: 'POST', url, payload, headers: whole });
    return { url: `${url}/${withId.parse(answer.json()).id}` };
  },
  grantRoles: async (world) => ({
    url: `${iri((await world.client()).id)}/roles`,
    payload: { roles: ['ROLE_CLIENT'] },
  }),
  getSecondFactor: async (world) => ({ url: `${iri((await world.colleague()).id)}/second_factor` }),
  beginSecondFactor: async (world) => {
    const { id, own } = await world.colleague();
    return { url: `${iri(id)}/second_factor`, payload: { currentPassword: goodPassword }, headers: own };
  },
  confirmSecondFactor: async (world) => {
    const { id, own } = await world.colleague();
    const { secret } = await begunFactor(world.test, id, own);
    return { url: `${iri(id)}/second_factor/confirm`, payload: { code: codeNow(world.test, secret) }, headers: own };
  },
  disableSecondFactor: async (world) => {
    const { id, headers, recoveryCodes } = await withFactor(world.test, await world.colleague());
    const payload = { currentPassword: goodPassword, code: recoveryCodes[0] };
    return { url: `${iri(id)}/second_factor/disable`, payload, headers };
  },
  beginPasskey: async (world) => {
    const { id, own } = await world.colleague();
    return { url: `${iri(id)}/passkeys/begin`, payload: { currentPassword: goodPassword }, headers: own };
  },
  createPasskey: async (world) => {
    const { id, own } = await world.colleague();
    const passkey = softwarePasskey('localhost').make(await begunPasskey(world.test, id, own));
    return { url: `${iri(id)}/passkeys`, payload: { name: 'Bureau', passkey }, headers: own };
  },
  deletePasskey: async (world) => {
    const { id, headers, passkey } = await withPasskey(world.test, await world.colleague());
    return { url: `${iri(id)}/passkeys/${passkey}`, headers: { ...headers, ...confirmed } };
  },
  resetSecondFactor: async (world) => ({
    url: `${iri((await withFactor(world.test, await world.colleague())).id)}/second_factor`,
  }),
  listSessions: async ({ owner }) => ({ url: `${iri(owner.id)}/sessions` }),
  endSessions: async ({ test, owner: { id, email } }) => {
    await signedIn(test, email);
    return { url: `${iri(id)}/sessions` };
  },
  endSession: async ({ test, owner: { id, email } }) => ({
    url: `${iri(id)}/sessions/${(await signedIn(test, email)).session}`,
  }),
  createSubstituteGrant: async (world) => ({
    url: '/substitute_grants',
    payload: { staff: iri((await world.colleague()).id), client: iri(world.owner.id) },
  }),
  getSubstituteGrant: async (world) => ({ url: `/substitute_grants/${await world.grant()}` }),
  deleteSubstituteGrant: async (world) => ({ url: `/substitute_grants/${await world.grant()}` }),
  createCreditAdjustment: async ({ owner }) => ({
    url: '/credit_adjustments',
    payload: { shopUser: iri(owner.id), nbCredit: 3, reason: randomUUID() },
  }),
  createCreditRequest: async ({ owner }) => ({
    url: '/credit_requests',
    payload: { shopUser: iri(owner.id), credits: 300, reason: randomUUID() },
  }),
  getCreditRequest: async (world) => ({ url: await creditRequest(world) }),
  approveCreditRequest: async (world) => ({ url: `${await creditRequest(world)}/approve` }),
  declineCreditRequest: async (world) => ({ url: `${await creditRequest(world)}/decline` }),
  refundCreditPurchase: async (world) => ({
    url: `${await world.paidPurchase()}/refund`,
    payload: { credits: 1, reason: randomUUID() },
  }),
  getPaymentReversal: async (world) => ({ url: await paymentReversal(world) }),
  settlePaymentReversal: async (world) => ({
    url: `${await paymentReversal(world)}/settle`,
    payload: { returned: false, reason: randomUUID() },
  }),
  listOrderNotes: async (world) => ({ url: `/orders/${(await world.order()).reference}/notes` }),
  createOrderNote: async (world) => ({
    url: `/orders/${(await world.order()).reference}/notes`,
    payload: { text: randomUUID() },
  }),
  transitionOrder: async (world) => ({
    url: `/orders/${(await world.order()).reference}/transitions`,
    payload: { status: 'in_preparation' },
  }),
  undoTransition: async (world) => {
    const { reference } = await world.order();
    for (const status of ['in_preparation', 'to_ship']) await moved(world, reference, status);
    return { url: `/orders/${reference}/transitions/undo` };
  },
  updateOrderCards: async (world) => {
    const { reference, cards } = await world.order();
    await moved(world, reference, 'in_preparation');
    return { url: `/orders/${reference}/cards`, payload: { cards: cards.map(({ id }) => id), state: 'printed' } };
  },
  answerContactMessage: async (world) => ({
    url: `${await made(world, '/contact_messages', bodies.createContactMessage?.())}/answers`,
    payload: { text: randomUUID() },
  }),
  bindContactMessage: async (world) => ({
    url: `${await made(world, '/contact_messages', bodies.createContactMessage?.())}/order`,
    payload: { reference: (await world.order()).reference },
  }),
  getOrderDesk: async (world) => ({ url: `/orders/${(await world.order()).reference}/desk` }),
  tryCoupon: async ({ test, packageId }) => {
    const { code } = await addCoupon(test.deps.db);
    return { url: '/coupons/try', payload: { code, creditPackageId: packageId } };
  },
  readMail: async (world) => ({ url: `${await keptMail(world)}/read`, payload: { reason: 'clientAsks' } }),
  resendMail: async (world) => ({ url: `${await keptMail(world)}/resend`, payload: {} }),
  retryJob: async (world) => ({ url: `/jobs/${await failedJob(world)}/retry` }),
  retryFailedJobs: async (world) => {
    await failedJob(world);
    return { url: '/jobs_today/retry' };
  },
  markClientErrorGroup: async ({ test }) => {
    const report = { name: 'TypeError', message: randomUUID(), trace: '', userAgent: '', info: '', url: '' };
    await test.deps.db.insert(clientErrors).values(report);
    const id = createHash('md5').update(`${report.name}\n${report.message}`).digest('hex');
    return { url: `/error_groups/${id}/state`, payload: { state: 'settled' } };
  },
  createBatch: async (world) => ({
    url: '/production/batches',
    payload: { name: randomUUID(), cards: (await world.order()).cards.map(({ id }) => id) },
  }),
  getBatch: async (world) => ({ url: (await batchAfter(world)).url }),
  listBatchCards: async (world) => ({ url: `${(await batchAfter(world)).url}/cards` }),
  updateBatch: async (world) => ({ url: (await batchAfter(world)).url, payload: { name: randomUUID() } }),
  deleteBatch: async (world) => ({ url: (await batchAfter(world)).url }),
  closeBatch: async (world) => ({ url: `${(await batchAfter(world)).url}/close` }),
  makeBatchSheets: async (world) => ({
    url: `${(await batchAfter(world, 'close')).url}/sheets/greeting-cards/make?single=1`,
  }),
  cancelBatchSheets: async (world) => ({
    url: `${(await batchAfter(world, 'close')).url}/sheets/greeting-cards/cancel`,
  }),
  printBatch: async (world) => ({ url: `${(await batchAfter(world, 'close')).url}/printed` }),
  finishBatch: async (world) => ({ url: `${(await batchAfter(world, 'close', 'printed', 'done')).url}/done` }),
  scanCards: async (world) => ({
    url: '/production/scans',
    payload: { codes: [(await batchAfter(world, 'close', 'printed')).code] },
  }),
  undoScan: async (world) => {
    const { code } = await batchAfter(world, 'close', 'printed');
    return { url: `${await made(world, '/production/scans', { codes: [code] })}/undo` };
  },
  undoScannedCard: async (world) => {
    const { code } = await batchAfter(world, 'close', 'printed');
    return { url: `${await made(world, '/production/scans', { codes: [code] })}/cards/${code}/undo` };
  },
};
