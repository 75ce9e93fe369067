import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forbidden, unauthenticated } from '../real-tree/answer';
import { holdClockPastReports } from '../real-tree/clock';
import { press } from '../real-tree/hands';
import { expectTold, expectVerbatim } from '../real-tree/sentence';
import { asked, open } from '../real-tree/visit';

// React writes down what an error page takes in.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe.each(['en', 'fr'] as const)('8. Error catalogue: pages that are refused, or break (%s)', (language) => {
  it("'Authentication is required' (401)", async () => {
    const { api, words } = await open('faq', language);
    expectVerbatim('Authentication is required', ({ errorPage }) => errorPage.unauthorized);
    api.answer('GET /shop_users/{id}', unauthenticated('JWT Token not found'));
    await open('my-account-profile', language, { visitor: 'client' });
    await heading(words.errorPage.unauthorized);
    expect(screen.getAllByText(/401/)).not.toEqual([]);
    const links = screen.getAllByRole('link', { name: words.errorPage.login });
    expect(links.map((link) => link.getAttribute('href'))).toContainEqual(expect.stringContaining('callback='));
  });

  it("'You are not allowed to access this page' (403)", async () => {
    const { api, words } = await open('faq', language);
    expectVerbatim('You are not allowed to access this page', ({ errorPage }) => errorPage.forbidden);
    api.answer('GET /shop_users/{id}', forbidden);
    await open('my-account-profile', language, { visitor: 'client' });
    await heading(words.errorPage.forbidden);
    expect(screen.getAllByText(/403/)).not.toEqual([]);
    expect(screen.getAllByRole('link', { name: words.errorPage.backHome })).not.toEqual([]);
  });

  it("'This page could not be found' (404)", async () => {
    const { words } = await open('not-found', language);
    expectVerbatim('This page could not be found', ({ errorPage }) => errorPage.notFound);
    await heading(words.errorPage.notFound);
    expect(screen.getAllByText(/404/)).not.toEqual([]);
  });

  it("'Whoops, the server encountered an issue. Your page will reload.'", async () => {
    const { api, words } = await open('faq', language);
    expectVerbatim('Whoops, the server encountered an issue. Your page will reload.', (all) => all.errorPage.reload);
    api.answer('POST /errors', { status: 201, json: { message: 'reload-page' } });
    await holdClockPastReports();
    fireEvent(window, new ErrorEvent('error', { error: new TypeError('a fault of ours') }));
    await screen.findByRole('alertdialog', { name: words.errorPage.reloadTitle });
    await expectTold(words.errorPage.reload);
    await press(words.errorPage.reloadNow);
    await waitFor(() => expect(asked).toContain('reload'));
  });
});
