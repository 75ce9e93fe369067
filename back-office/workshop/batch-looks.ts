import type { ProductionBatch } from '@jolimot/contract/back-office/production';
import type { State } from '../parts/state-label';

export const batchLooks: Readonly<Record<ProductionBatch['state'], State>> = {
  chosen: { paper: 'blue', mark: 'disc' },
  closed: { paper: 'orange', mark: 'disc' },
  printed: { paper: 'yellow', mark: 'disc' },
  done: { paper: 'green', mark: 'check' },
};
