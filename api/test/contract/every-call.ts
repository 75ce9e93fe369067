import type { Call } from '@jolimot/contract/call';
import { type CallName, calls } from '@jolimot/contract/calls';
import { type Caller, callers, type Headers, type World } from './world';

/** One request, as `inject` takes it; its headers go before those of the asker. */
export interface Ask {
  url: string;
  payload?: object | Buffer;
  headers?: Headers;
}
export type Example = (world: World, who: Caller) => Promise<Ask>;

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name);

/** Every call of the contract with its name: the rows of each table. */
export const everyCall: [name: CallName, call: Call][] = Object.entries(calls).flatMap(([name, call]) =>
  isCall(name) ? [[name, call] as [CallName, Call]] : [],
);
export const rows = (choose: (call: Call, name: CallName) => boolean) =>
  everyCall.filter(([name, call]) => choose(call, name));

/** A call of the same kind by its name: `createTag` for `create` and `Tag`. */
export function callNamed(name: string): CallName {
  if (!isCall(name)) throw new Error(`There is no call ${name}.`);
  return name;
}

/** Who an owner's thing is open to. */
const reaches = {
  owner: ['owner', 'substitute'],
  staff: ['owner', 'substitute', 'staff', 'admin', 'superadmin'],
  admins: ['owner', 'substitute', 'admin', 'superadmin'],
} as const satisfies Record<string, readonly Caller[]>;

/** Owners' things by who else reaches them, where the service and not the role decides. A new call is the owner's only. */
const reachOf: Partial<Record<CallName, keyof typeof reaches>> = {
  ...{ resendValidation: 'admins', getShopUser: 'staff', getUser: 'staff', updateShopUser: 'admins' },
  ...{ deleteShopUser: 'admins', updateCreation: 'staff', deleteCreation: 'staff', duplicateCreation: 'staff' },
  ...{ getCreationProof: 'staff', getCreationHistory: 'staff', undoCreation: 'staff', redoCreation: 'staff' },
  ...{ swapPhotos: 'staff', createCustomization: 'staff', deleteCustomization: 'staff', getOrder: 'staff' },
  ...{ getOrderProof: 'staff', cancelOrder: 'staff', getCreditPurchase: 'staff' },
  ...{ getCreditPurchaseInvoice: 'staff', getCreditNote: 'staff' },
};
/** Not a substitute's, by a rule of the service: it costs the owner's money. */
const ownMoney: readonly string[] = ['createPaymentIntent', 'confirmSandboxPayment'];
/** What staff see, but only the client answers: a 403, since it is no secret to them. */
const clientsOwn: readonly string[] = ['updateOrder', 'answerOrderArrival'];
/** Whose path or body names something of the owner's. */
const namesOwned = (call: Call, name: CallName) =>
  ['user', 'guest'].includes(call.access) && (call.path.includes('{') || name === 'createCustomization');
/** Open to anyone who has the token in the path. */
const isPublic = (call: Call) => call.access === 'public';

/** `in`, or the status that turns a caller away. */
export type Door = 'in' | 401 | 403 | 404;

/** What roles alone say: asked before anything else. */
function doorOfRole({ access }: Call, who: Caller): Door {
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

/** Whether a call lets somebody in, for a thing of the owner's. */
export function doorOf(name: CallName, call: Call, who: Caller): Door {
  const byRole = doorOfRole(call, who);
  if (byRole !== 'in' || isPublic(call)) return byRole;
  if (who === 'substitute' && (call.ownerOnly || ownMoney.includes(name))) return 403;
  if (!namesOwned(call, name)) return 'in';
  if (clientsOwn.includes(name))
    return who === 'owner' || who === 'substitute' ? 'in' : who === 'otherClient' ? 404 : 403;
  const reach: readonly Caller[] = reaches[reachOf[name] ?? 'owner'];
  return reach.includes(who) ? 'in' : 404;
}

/** The one who surely may make a call. */
export const whoMay = ({ access }: Call): Caller =>
  ['staff', 'admin', 'superadmin'].includes(access) ? 'superadmin' : 'owner';
