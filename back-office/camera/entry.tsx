'use client';

import dynamic from 'next/dynamic';
import type { BackOfficeWords } from '@/back-office/provider/speak';

const CameraPage = dynamic(() => import('./camera-page').then((module) => module.CameraPage), { ssr: false });

export function CameraEntry({ words }: { words: BackOfficeWords }) {
  return <CameraPage words={words} />;
}
