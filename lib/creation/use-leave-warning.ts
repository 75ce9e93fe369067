import { useEffect } from 'react';
import { useEditor } from '@/stores/editor';
import { useSaveState } from './change-queue';

/** While a photo is on its way, or changes wait for the network, closing the window asks first: they would be lost. */
export function useLeaveWarning(reference: string | null): void {
  const isWaiting = useSaveState(reference) === 'waiting';
  const isUploading = useEditor((state) => Object.keys(state.uploads).length > 0);
  const isAtRisk = isWaiting || isUploading;
  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAtRisk]);
}
