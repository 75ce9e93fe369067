import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { measureVisit } from '@/lib/analytics/measure-visit';
import { publicEnv } from '@/lib/env';
import { useVisitor } from '@/stores/visitor';

/** docs/product/measurement.md, "When" */
export function Measurement() {
  const path = usePathname();
  const { ready, consent } = useVisitor();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page and a new answer are what it is called for.
  useEffect(() => {
    if (ready && publicEnv.tagManagerId !== null) measureVisit(publicEnv.tagManagerId);
  }, [ready, path, consent]);
  return null;
}
