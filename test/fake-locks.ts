type Work = (lock: { name: string } | null) => unknown;
type Waiting = { readonly name: string; readonly run: () => void };

/** For several windows in one process. */
export class FakeLocks {
  private readonly serverCard = new Map<string, () => void>();
  private waiting: Waiting[] = [];

  names(): string[] {
    return [...this.serverCard.keys()];
  }

  readonly request = async (name: string, ...rest: unknown[]): Promise<unknown> => {
    const given = rest.at(-1);
    if (typeof given !== 'function') throw new TypeError('No work for the lock');
    const work: Work = (lock) => Reflect.apply(given, undefined, [lock]);
    const options = rest.length > 1 ? rest[0] : {};
    const { ifAvailable = false, signal } = readOptions(options);
    if (!this.serverCard.has(name)) return this.grant(name, work);
    if (ifAvailable) return work(null);
    return new Promise((resolve, reject) => {
      const run = (): void => void this.grant(name, work).then(resolve, reject);
      this.waiting.push({ name, run });
      signal?.addEventListener('abort', () => {
        this.waiting = this.waiting.filter((one) => one.run !== run);
        reject(signal.reason);
      });
    });
  };

  private async grant(name: string, work: Work): Promise<unknown> {
    let release: () => void = () => undefined;
    const killed = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.serverCard.set(name, release);
    try {
      return await Promise.race([Promise.resolve(work({ name })), killed]);
    } finally {
      this.serverCard.delete(name);
      const next = this.waiting.find((one) => one.name === name);
      this.waiting = this.waiting.filter((one) => one !== next);
      next?.run();
    }
  }

  release(name: string): void {
    this.serverCard.get(name)?.();
  }
}

function readOptions(options: unknown): { ifAvailable?: boolean; signal?: AbortSignal } {
  if (typeof options !== 'object' || options === null) return {};
  const ifAvailable = 'ifAvailable' in options && options.ifAvailable === true;
  const signal = 'signal' in options && options.signal instanceof AbortSignal ? options.signal : undefined;
  return { ifAvailable, ...(signal ? { signal } : {}) };
}
