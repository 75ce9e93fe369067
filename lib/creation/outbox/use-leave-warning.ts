import { useEffect } from 'react';
import { useEditor } from '../screen/editor';
import { useOutbox } from './outbox-store';

/**
 * While a photo is on its way, closing the window asks first. Words and all else that waits is kept on this device and
 * needs no question, unless the device does not let us.
 */
export function useLeaveWarning(reference: string | null): void {
  const isUploading = useEditor((state) => Object.keys(state.uploads).length > 0);
  const isUnkept = useOutbox(({ keeps, lines }) => !keeps && lines[reference ?? ''] !== undefined);
  const isAtRisk = isUnkept || isUploading;
  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAtRisk]);
}
