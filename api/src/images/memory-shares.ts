export interface Share {
  /** 0 until `take` resolves. */
  readonly units: number;
  take(units: number): Promise<void>;
  /** Also withdraws a waiting request. */
  close(): void;
}

interface Claim {
  units: number;
  open: boolean;
  grant: () => void;
}

/** In order: small requests never overtake a large one. */
export class MemoryShares {
  private free: number;
  private readonly claims: Claim[] = [];

  constructor(private readonly all: number) {
    this.free = all;
  }

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
