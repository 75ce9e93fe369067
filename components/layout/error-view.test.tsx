import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import messages from '@/messages/fr.json';
import { renderFrench } from '@/test/render-french';
import { ErrorView } from './error-view';

it('says "Internal server error" of a 500 beside its code, and of no other', () => {
  renderFrench(<ErrorView status={500} />);
  expect(screen.getByText(new RegExp(messages.errorPage.internal)).textContent).toContain('500');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(messages.errorPage.generic);
  cleanup();
  renderFrench(<ErrorView status={410} detail="This page has gone." />);
  expect(screen.queryByText(new RegExp(messages.errorPage.internal))).toBeNull();
  expect(screen.getByText('This page has gone.')).toBeTruthy();
});
