import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderFrench } from '@/test/render-french';
import { Tabs } from './tabs';

beforeEach(() => {
  renderFrench(
    <Tabs
      label="Occasions"
      tabs={[
        { id: 'one', label: 'Un', panel: 'premier' },
        { id: 'two', label: 'Deux', panel: 'deuxième' },
        { id: 'three', label: 'Trois', panel: 'troisième' },
      ]}
    />,
  );
});

const panel = () => screen.getByRole('tabpanel');

it('shows one panel, named by its tab', async () => {
  expect(panel().textContent).toBe('premier');
  await userEvent.click(screen.getByRole('tab', { name: 'Deux' }));
  expect(panel().textContent).toBe('deuxième');
  expect(screen.getByRole('tabpanel', { name: 'Deux' })).toBe(panel());
});

it('is one tab stop; arrows, Home and End move in it, and wrap at its ends', async () => {
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Un' }));
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Trois' }));
  expect(panel().textContent).toBe('troisième');
  await userEvent.keyboard('{ArrowRight}');
  expect(panel().textContent).toBe('premier');
  await userEvent.keyboard('{End}{Home}');
  expect(panel().textContent).toBe('premier');
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
});
