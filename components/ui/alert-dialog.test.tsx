import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderFrench } from '@/test/render-french';
import { ConfirmDialog } from './alert-dialog';
import { Dialog } from './dialog';

it('a confirm dialog acts only on its named button; cancel and Escape leave', async () => {
  const onConfirm = vi.fn();
  const onOpenChange = vi.fn();
  renderFrench(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Supprimer le brouillon ?"
      confirmLabel="Supprimer"
      onConfirm={onConfirm}
    >
      On ne pourra pas le retrouver.
    </ConfirmDialog>,
  );
  const dialog = screen.getByRole('alertdialog', { name: 'Supprimer le brouillon ?' });
  expect(dialog.className).toContain('max-w-dialog');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(onOpenChange.mock.calls[0]?.[0]).toBe(false);
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange.mock.calls.at(-1)?.[0]).toBe(false);
});

it('a dialog is named by its title, holds the focus and closes by its cross', async () => {
  const onOpenChange = vi.fn();
  renderFrench(
    <Dialog open onOpenChange={onOpenChange} title="Votre adresse">
      <input aria-label="Rue" />
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Votre adresse' });
  await vi.waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true), 10_000);
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(onOpenChange.mock.calls[0]?.[0]).toBe(false);
});
