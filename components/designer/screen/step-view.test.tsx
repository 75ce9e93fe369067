import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderFrench } from '@/test/render-french';
import { StepFailure } from './step-view';

it('says that a part of the page is missing, and offers to fetch it again or to load the page anew', async () => {
  const onRetry = vi.fn();
  renderFrench(<StepFailure onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).not.toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeTruthy();
});
