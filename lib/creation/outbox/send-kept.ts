import { openUnsent } from './resume';
import { releaseAll } from './want';

/**
 * Begins to send what this window and closed ones have kept of a card, where it is not open for editing: as it is. What the
 * API refuses of it stays, to be corrected on the creation screen.
 * @returns once it is known what there is
 */
export async function sendKept(reference: string): Promise<void> {
  const { first, stop } = openUnsent(reference);
  await first;
  stop();
  releaseAll(reference);
}
