import { createHmac, randomBytes } from 'node:crypto';

export function signatureOf(body: string, secret: string, at: number = Date.now()): string {
  const seconds = Math.floor(at / 1000);
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

export const eventBody = (type: string, object: object): string =>
  JSON.stringify({
    id: `evt_${randomBytes(12).toString('hex')}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    type,
    data: { object },
  });

/** @returns the shop's status */
export type Deliver = (body: string, signature: string) => Promise<number>;

/** Pauses before retries, ms. Stripe itself retries for three days. */
const triesAfter = [50, 200, 500, 1000, 2000, 4000, 8000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends until the shop accepts; signs each delivery anew. */
export class EventSender {
  private readonly underWay = new Set<Promise<void>>();
  delivered = 0;

  constructor(
    private readonly secret: string,
    private readonly deliver: Deliver,
  ) {}

  send(type: string, object: object, delayMs: number): void {
    const sending = this.untilTaken(eventBody(type, structuredClone(object)), delayMs).finally(() =>
      this.underWay.delete(sending),
    );
    this.underWay.add(sending);
  }

  async settled(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  private async untilTaken(body: string, delayMs: number): Promise<void> {
    await pause(delayMs);
    for (const after of [...triesAfter, 0]) {
      const status = await this.deliver(body, signatureOf(body, this.secret)).catch(() => 0);
      if (status >= 200 && status < 300) {
        this.delivered += 1;
        return;
      }
      await pause(after);
    }
  }
}
