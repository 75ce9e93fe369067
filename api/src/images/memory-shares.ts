/** The units that one piece of work holds. */
export interface Share {
  /** 0 until it was taken. */
  readonly units: number;
  /** Resolves when so many units are this work's; all there are, when it asks for more than that. */
  take(units: number): Promise<void>;
  /** Gives all units back, and withdraws a request that still waits. */
  close(): void;
}

interface Claim {
  units: number;
  open: boolean;
  grant: () => void;
}

/** Memory in units, given out in the order of the requests: a large request is not overtaken by small ones. */
export class MemoryShares {
  private free: number;
  private readonly claims: Claim[] = [];

  constructor(private readonly all: number) {
    this.free = all;
  }

  /** Whether all of it is taken, or a request waits. */
  get isTight(): boolean {
    return this.free === 0 || this.claims.length > 0;
  }

  open(): Share {
    let held = 0;
    let claim: Claim | undefined;
    return {
      get units() {
        return held;
      },
      take: (units) =>
        new Promise((resolve) => {
          const wanted = Math.min(units, this.all);
          const grant = () => {
            held = wanted;
            resolve();
          };
          claim = { units: wanted, open: true, grant };
          this.claims.push(claim);
          this.giveOut();
        }),
      close: () => {
        if (claim) claim.open = false;
        this.free += held;
        held = 0;
        this.giveOut();
      },
    };
  }

  private giveOut(): void {
    for (;;) {
      const first = this.claims[0];
      if (first === undefined || (first.open && first.units > this.free)) return;
      this.claims.shift();
      if (!first.open) continue;
      this.free -= first.units;
      first.grant();
    }
  }
}
