import type { ProductSlug } from '@jolimot/card/products';
import { asApiError } from '@jolimot/client/api-error';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import { productBySlug } from '@/lib/api/catalogue';
import { createCreation, keepCreation } from '@/lib/api/creations';
import { queryClient } from '@/lib/api/query-client';
import { useAuth } from '@/stores/auth';
import { useVisitor } from '@/stores/visitor';
import { firstBackground } from '../card/cover-customizations';
import { recordBeginning } from '../history/history-query';
import { failuresToTell, isPassing, maxWait, retryDelay } from '../outbox/retry-policy';
import { Scheduler } from '../outbox/scheduler';
import { dispatch } from '../screen/editor';

/** Of a guest: an account has a list. */
function remember(creation: Creation): void {
  if (useAuth.getState().status === 'signed-in')
    void queryClient().invalidateQueries({ queryKey: ['creations', 'drafts'] });
  else useVisitor.getState().addCreation(creation.reference);
}

/**
 * A few times: no draft yet where the choice could wait.
 * @throws ApiError of the last try; at once for a refusal or a long `Retry-After`
 */
async function createWithRetries(product: string, cover: Cover | null): Promise<Creation> {
  const scheduler = new Scheduler();
  for (let failures = 1; ; failures += 1) {
    try {
      return await createCreation(product, cover && { iri: cover.iri, ...firstBackground(cover) });
    } catch (error) {
      const delay = retryDelay(failures, error);
      if (!isPassing(error) || failures >= failuresToTell || delay > maxWait) throw error;
      await scheduler.wait(delay);
    }
  }
}

/**
 * At the first choice of a cover or customization (docs/product/screens.md, "The creation screen").
 * @returns null on failure (shown under `createCreation`)
 */
export async function beginCreation(product: ProductSlug, cover: Cover | null): Promise<Creation | null> {
  dispatch({ type: 'started', action: 'createCreation' });
  try {
    const creation = await createWithRetries((await productBySlug(product)).iri, cover);
    keepCreation(creation);
    recordBeginning(creation.reference);
    remember(creation);
    dispatch({ type: 'succeeded', action: 'createCreation' });
    dispatch({ type: 'created', reference: creation.reference });
    return creation;
  } catch (error) {
    dispatch({ type: 'failed', action: 'createCreation', error: asApiError(error) });
    return null;
  }
}
