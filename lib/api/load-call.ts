import { fetchedCode } from '@jolimot/client/fetched-code';
import type { Call } from '@jolimot/contract/call';
import type { CallName } from '@jolimot/contract/calls';
import { pageScripts } from '../page/page-scripts';

/** With the first call: public pages make none. The creation screen loads only two resources. */
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

/** @throws ApiError `network` when it could not be loaded */
export async function loadCall(name: CallName): Promise<Call> {
  await pageScripts();
  const calls: Partial<Record<CallName, Call>> = await fetchedCode(sources[homes[name] ?? 'all']);
  const call = calls[name];
  if (!call) throw new TypeError(`The contract has no call "${name}" there.`);
  return call;
}
