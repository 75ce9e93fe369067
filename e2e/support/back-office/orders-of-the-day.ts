import { type Account, buyCredits, newAccount, orderFor } from '../accounts';
import { orderNow, type wordsFor } from '../back-office';
import { draftsIn, finished, make } from '../sample-drafts';
import { pattern } from '../words';

export type Placed = { client: Account; reference: string; code: string };

const clients = 4;
export const ordersOfEach = 5;
export const cardsInAll = clients * ordersOfEach;

/** One card each, of four clients; one in five is a postcard. */
export async function ordersOfTheDay(): Promise<Placed[]> {
  const { postcard } = draftsIn('en');
  const ofClients = Array.from({ length: clients }, async (_, number): Promise<Placed[]> => {
    const client = await newAccount();
    await buyCredits(client, 10);
    const placed: Placed[] = [];
    for (let one = 0; one < ordersOfEach; one += 1) {
      const draft = await make(one === 0 ? postcard : finished, client.token);
      const reference = await orderFor(client, draft, [`Yann ${number}-${one}`]);
      const [card] = (await orderNow(reference)).cards;
      placed.push({ client, reference, code: card?.code ?? '' });
    }
    return placed;
  });
  return (await Promise.all(ofClients)).flat();
}

export function fileOf({ saveFile, stock }: ReturnType<typeof wordsFor>['batches'], name: keyof typeof stock): RegExp {
  const names = [...stock[name].matchAll(/\{# (.*?)\}/g)].map(([, counted]) => counted);
  return new RegExp(`${pattern(saveFile).source}(?:${names.join('|')})$`);
}
