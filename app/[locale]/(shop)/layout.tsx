import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/layout/site-frame';
import '../../styles/public.css';

export default function ShopLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>;
}
