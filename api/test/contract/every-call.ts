import type { Call } from '@jolimot/contract/call';
import { type CallName, calls } from '@jolimot/contract/calls';
import { isOwnersCall } from '../../src/http/auth/owner-only';
import { type Caller, callers, type Headers, type World } from './world';

/** One `inject` request; its headers win over the caller's. */
export interface Ask {
  url: string;
  payload?: object | Buffer;
  headers?: Headers;
}
export type Example = (world: World, who: Caller) => Promise<Ask>;

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name);

export const everyCall: [name: CallName, call: Call][] = Object.entries(calls).flatMap(([name, call]) =>
  isCall(name) ? [[name, call] as [CallName, Call]] : [],
);
export const rows = (choose: (call: Call, name: CallName) => boolean) =>
  everyCall.filter(([name, call]) => choose(call, name));

export function callNamed(name: string): CallName {
  if (!isCall(name)) throw new Error(`There is no call ${name}.`);
  return name;
}

const reaches = {
  owner: ['owner', 'substitute'],
  staff: ['owner', 'substitute', 'staff', 'admin', 'superadmin'],
  admins: ['owner', 'substitute', 'admin', 'superadmin'],
} as const satisfies Record<string, readonly Caller[]>;

/** Calls where the service decides, not the role. A new call is the owner's only. */
const reachOf: Partial<Record<CallName, keyof typeof reaches>> = {
  ...{ resendValidation: 'admins', getShopUser: 'staff', getUser: 'staff', updateShopUser: 'admins' },
  ...{ deleteShopUser: 'admins', updateCreation: 'staff', deleteCreation: 'staff', duplicateCreation: 'staff' },
  ...{ getCreationProof: 'staff', getCreationHistory: 'staff', undoCreation: 'staff', redoCreation: 'staff' },
  ...{ swapPhotos: 'staff', createCustomization: 'staff', deleteCustomization: 'staff', getOrder: 'staff' },
  ...{ getOrderProof: 'staff', cancelOrder: 'staff', getCreditPurchase: 'staff' },
  ...{ getCreditPurchaseInvoice: 'staff', getCreditNote: 'staff' },
};
export const isAlsoOfStaff = (name: CallName): boolean => reachOf[name] === 'staff' || reachOf[name] === 'admins';
/** Closed to a substitute: it costs the owner's money. */
const ownMoney: readonly string[] = ['createPaymentIntent', 'confirmSandboxPayment'];
/** Staff can see the item, so 403 instead of 404: only the client may answer. */
const clientsOwn: readonly string[] = ['updateOrder', 'answerOrderArrival'];
const namesOwned = (call: Call, name: CallName) =>
  ['user', 'guest'].includes(call.access) && (call.path.includes('{') || name === 'createCustomization');
const isPublic = (call: Call) => call.access === 'public';

export type Door = 'in' | 401 | 403 | 404;

export function doorOfRole({ access }: Call, who: Caller): Door {
  if (access === 'public' || access === 'guest') return 'in';
  if (who === 'anonymous') return 401;
  const inside: Record<'user' | 'staff' | 'admin', readonly Caller[]> = {
    user: callers,
    staff: ['staff', 'admin', 'superadmin'],
    admin: ['admin', 'superadmin'],
  };
  const may: readonly Caller[] = access === 'superadmin' ? ['superadmin'] : inside[access];
  return may.includes(who) ? 'in' : 403;
}

export function doorOf(name: CallName, call: Call, who: Caller): Door {
  const byRole = doorOfRole(call, who);
  if (byRole !== 'in' || isPublic(call)) return byRole;
  if (who === 'substitute' && (isOwnersCall(call) || ownMoney.includes(name))) return 403;
  if (!namesOwned(call, name)) return 'in';
  if (clientsOwn.includes(name))
    return who === 'owner' || who === 'substitute' ? 'in' : who === 'otherClient' ? 404 : 403;
  const reach: readonly Caller[] = reaches[reachOf[name] ?? 'owner'];
  return reach.includes(who) ? 'in' : 404;
}

export const whoMay = ({ access }: Call): Caller =>
  ['staff', 'admin', 'superadmin'].includes(access) ? 'superadmin' : 'owner';
