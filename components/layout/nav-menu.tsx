'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { barItemClass } from './nav-parts';

const loadPanel = () => import('./nav-panel').then((module) => module.NavPanel);
const NavPanel = dynamic(loadPanel, { ssr: false });

/**
 * The menu button. Its panel is fetched when the pointer or the focus reaches the button, and stays in the page once
 * opened.
 */
export function NavMenu() {
  const t = useTranslations('layout');
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button
        type="button"
        aria-label={t('openMenu')}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onClick={() => setOpen(true)}
        className={barItemClass}
      >
        <Icon name="menu" />
        <span className="max-md:hidden">{t('menu')}</span>
      </button>
      {open !== null && <NavPanel open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
