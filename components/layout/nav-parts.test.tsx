import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useVisitor } from '@/stores/visitor';
import { NavCookies } from './nav-parts';

it('the cookie question is opened again once the menu has closed', async () => {
  useVisitor.setState({ reviewing: false });
  const close = vi.fn(() => expect(useVisitor.getState().reviewing).toBe(false));
  render(<NavCookies label="Cookies" onNavigate={close} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cookies' }));
  expect(close).toHaveBeenCalledOnce();
  await waitFor(() => expect(useVisitor.getState().reviewing).toBe(true));
});
