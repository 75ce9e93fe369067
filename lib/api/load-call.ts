import type { Call } from '@jolimot/contract/call';
import type { CallName } from '@jolimot/contract/calls';
import { fetchedCode } from './fetched-code';
import { pageScripts } from './page-scripts';

/**
 * The contract, and zod with it, is loaded with the first call and not with the page: public pages make no call. The
 * creation screen begins with calls of two resources, so these load without the rest.
 */
const sources = {
  catalogue: () => import('@jolimot/contract/catalogue').then((module) => module.catalogueCalls),
  creations: () => import('@jolimot/contract/creations').then((module) => module.creationCalls),
  accounts: () => import('@jolimot/contract/accounts').then((module) => module.accountCalls),
  all: () => import('@jolimot/contract/calls').then((module) => module.calls),
} satisfies Record<string, () => Promise<Partial<Record<CallName, Call>>>>;

type Source = keyof typeof sources;

const homes: Readonly<Partial<Record<CallName, Source>>> = {
  listProducts: 'catalogue',
  listTags: 'catalogue',
  listEvents: 'catalogue',
  listCovers: 'catalogue',
  getCover: 'catalogue',
  listCreations: 'creations',
  createCreation: 'creations',
  updateCreation: 'creations',
  createCustomization: 'creations',
  deleteCustomization: 'creations',
  swapPhotos: 'creations',
  getCreationHistory: 'creations',
  undoCreation: 'creations',
  redoCreation: 'creations',
  getCreationProof: 'creations',
  refreshToken: 'accounts',
  getUser: 'accounts',
};

/**
 * The description of a call.
 * @throws ApiError `network` when it could not be fetched; TypeError when the contract has none of that name where it should
 * be
 */
export async function loadCall(name: CallName): Promise<Call> {
  await pageScripts();
  const calls: Partial<Record<CallName, Call>> = await fetchedCode(sources[homes[name] ?? 'all']);
  const call = calls[name];
  if (!call) throw new TypeError(`The contract has no call "${name}" there.`);
  return call;
}
