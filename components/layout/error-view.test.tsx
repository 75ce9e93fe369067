import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import english from '@/messages/en.json';
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

it.each([
  [401, 'Authentication is required', messages.errorPage.unauthorized],
  [403, 'You are not allowed to access this page', messages.errorPage.forbidden],
  [404, 'This page could not be found', messages.errorPage.notFound],
  [410, 'Error', messages.errorPage.generic],
  [500, 'Error', messages.errorPage.generic],
])('has a title, a message of its own for 401, 403 and 404, the code and the way home: %i', (status, text, message) => {
  const { unauthorized, forbidden, notFound, generic } = english.errorPage;
  expect([unauthorized, forbidden, notFound, generic]).toContain(text);
  renderFrench(<ErrorView status={status} />);
  expect(screen.getByText(messages.errorPage.title)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(message);
  expect(screen.getByText(new RegExp(`^Erreur ${status}`))).toBeTruthy();
  expect(screen.getByRole('link', { name: messages.errorPage.backHome }).getAttribute('href')).toBe('/');
});
