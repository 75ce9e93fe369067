import type { Messages } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useVisitor } from '@/stores/visitor';

/** Public pages have no next-intl. */
export type ConsentWords = Messages['consent'];

export function AllOrNothing({ words }: { words: ConsentWords }) {
  const { acceptAll, declineAll } = useVisitor();
  return (
    <>
      <Button variant="line" size="sm" onClick={declineAll}>
        {words.declineAll}
      </Button>
      <Button variant="line" size="sm" onClick={acceptAll}>
        {words.acceptAll}
      </Button>
    </>
  );
}
