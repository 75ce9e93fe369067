'use client';

import { useSearchParams } from 'next/navigation';
import { safeCallback } from '@/lib/paths';

/** The page to return to after login, if the address names one of this site (docs/product/screens.md, "Guards"). */
export const useCallbackPath = (): string | null => safeCallback(useSearchParams().get('callback'));
