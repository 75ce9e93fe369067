import { saveWork } from './device';
import { nothingUnsent, type Unsent, useOutbox } from './outbox-store';

/** ms: a write costs as much as drawing a letter. */
const pause = 200;

const changed = new Set<string>();
let isKeeping = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** @returns whether the device has it */
export async function saveNow(reference: string): Promise<boolean> {
  const card = useOutbox.getState().cards[reference];
  const isKept = await saveWork(reference, { entries: card?.entries ?? [], spares: card?.spares ?? [] });
  if (useOutbox.getState().keeps !== isKept) useOutbox.setState({ keeps: isKept });
  return isKept;
}

function writeAll(): Promise<unknown> {
  const all = [...changed];
  changed.clear();
  return Promise.all(all.map(saveNow));
}

const isToKeep = (card: Unsent, former: Unsent = nothingUnsent): boolean =>
  card.entries !== former.entries || card.spares !== former.spares;

/** The first change at once, as the window may close. */
function keep(reference: string): void {
  changed.add(reference);
  if (timer) return;
  void writeAll();
  timer = setTimeout(() => {
    timer = undefined;
    const [next] = changed;
    if (next) keep(next);
  }, pause);
}

/** At once when the page is hidden or left: accepted work must not be found again. */
export function keepOnDevice(): void {
  if (isKeeping) return;
  isKeeping = true;
  useOutbox.subscribe(({ cards }, { cards: former }) => {
    for (const [reference, card] of Object.entries(cards)) if (isToKeep(card, former[reference])) keep(reference);
  });
  const leave = (): void => void writeAll();
  document.addEventListener('visibilitychange', leave);
  window.addEventListener('pagehide', leave);
}
