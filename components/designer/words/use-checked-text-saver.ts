import type { Shaper } from '@jolimot/card/typeset/shaper';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import { useCallback, useEffect, useRef } from 'react';
import { areWritten, type TypedName } from '@/lib/creation/document/desired';
import { unsentOf } from '@/lib/creation/outbox/outbox-store';
import { useTextSaver } from '@/lib/creation/words/use-text-saver';
import type { CardKit } from '../../card/card-kit';

/** ms */
const fontTimeout = 10_000;

type Checked = {
  readonly creation: Creation | null;
  readonly cover: Cover | null;
  readonly kit: Pick<CardKit, 'problemsOf'> | undefined;
  readonly shaper: Shaper | undefined;
  readonly fontsFailed: boolean;
};

/** @returns saves them at once, or when they can be checked */
export function useCheckedTextSaver({ creation, cover, kit, shaper, fontsFailed }: Checked): () => Promise<void> {
  const isValid = useCallback(
    (name: TypedName, text: string) => {
      if (!creation) return true;
      // If it fails to load, the API checks.
      if (text.trim() !== '' && !shaper && !fontsFailed) return false;
      return kit?.problemsOf(name, text, { creation, cover, shaper }).length === 0;
    },
    [kit, creation, cover, shaper, fontsFailed],
  );
  const save = useTextSaver(creation, isValid);
  const latest = useRef({ save, canCheck: false });
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const canCheck = kit !== undefined && (shaper !== undefined || fontsFailed);
    latest.current = { save, canCheck };
    if (canCheck) for (const resume of waiting.current.splice(0)) resume();
  });
  const reference = creation?.reference ?? null;
  return useCallback(async () => {
    if (!latest.current.canCheck && areWritten(unsentOf(reference).texts)) {
      await new Promise<void>((resolve) => {
        waiting.current.push(resolve);
        setTimeout(resolve, fontTimeout);
      });
    }
    latest.current.save();
  }, [reference]);
}
