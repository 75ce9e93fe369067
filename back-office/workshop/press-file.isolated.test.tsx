import { ApiError } from '@jolimot/client/api-error';
import type { BatchFile } from '@jolimot/contract/back-office/press-files';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openAdmin } from '@/back-office/test/open-admin';
import { said, shown } from '@/back-office/test/plain-react-admin';
import { api, apiResponse } from '@/lib/api/client';
import { saveFile } from '@/lib/page/save-file';
import { PressFile } from './press-file';

vi.mock('@/lib/api/client', () => ({ api: vi.fn(), apiResponse: vi.fn() }));
vi.mock('@/lib/page/save-file', () => ({ saveFile: vi.fn() }));
const calls = vi.mocked(api as (name: string, input: object) => Promise<unknown>);
const files = vi.mocked(apiResponse as (name: string, input: object) => Promise<Response>);
beforeEach(() => vi.clearAllMocks());

const waiting: BatchFile = {
  stock: 'greeting-cards',
  single: false,
  state: 'waiting',
  nbDone: 0,
  nbCard: 200,
  endsAt: null,
  sha256: null,
  bytes: null,
  failure: null,
};
const name = '200 cartes pliées';
const open = (file: Partial<BatchFile> | undefined, isSingle = false) =>
  openAdmin(
    <PressFile
      batch={118}
      stock="greeting-cards"
      isSingle={isSingle}
      name={name}
      detail="50 feuilles"
      file={file && { ...waiting, ...file }}
    />,
  );
const asked = { params: { id: 118, stock: 'greeting-cards' }, query: {} };

it('shows how far it is and how long it takes, and can be stopped', async () => {
  await open({ state: 'making', nbDone: 84, endsAt: new Date(Date.now() + 300_000).toISOString() });
  expect(await screen.findByText(/^84 sur 200 cartes, encore 5 min$/)).toBeTruthy();
  expect(screen.getByRole('progressbar', { name }).getAttribute('aria-valuenow')).toBe('42');
  fireEvent.click(screen.getByRole('button', { name: said('batches.stopFile', { name }) }));
  await waitFor(() => expect(calls).toHaveBeenCalledWith('cancelBatchSheets', asked));
});

it('names the card and the reason when it could not be made, and is made again', async () => {
  await open({ state: 'failed', failure: { card: 'CA12', reason: 'photo_corrupt' } });
  expect(await screen.findByText(/^Carte CA12 : une photo est abîmée/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: said('batches.makeFile', { name }) }));
  await waitFor(() => expect(calls).toHaveBeenCalledWith('makeBatchSheets', asked));
});

it('is asked for in a form that nobody wanted before', async () => {
  await open(undefined, true);
  expect(await screen.findByText(said('batches.notAsked'))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: said('batches.makeFile', { name }) }));
  await waitFor(() => expect(calls).toHaveBeenCalledWith('makeBatchSheets', { ...asked, query: { single: '1' } }));
});

it('is downloaded once it is made, with its size and its SHA-256 to compare', async () => {
  files.mockResolvedValue(new Response('%PDF', { headers: { 'content-disposition': 'attachment; filename="a.pdf"' } }));
  await open({ state: 'made', nbDone: 200, bytes: 290_400_000, sha256: 'ab12' });
  expect(await screen.findByText('290 Mo, SHA-256 ab12')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: said('batches.saveFile', { name }) }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'a.pdf'));
  expect(files).toHaveBeenCalledWith('getBatchSheets', asked, expect.anything());
});

it.each([
  [
    'the refusal',
    new ApiError('conflict', 409, 'Ce fichier n’a pas été fabriqué.'),
    'Ce fichier n’a pas été fabriqué.',
  ],
  ['what to do', new ApiError('internal', 500, ''), shown('batches.noFile')],
])('a file that does not arrive says %s', async (_, error, words) => {
  files.mockRejectedValue(error);
  await open({ state: 'made', nbDone: 200, bytes: 290_400_000, sha256: 'ab12' });
  fireEvent.click(await screen.findByRole('button', { name: said('batches.saveFile', { name }) }));
  await screen.findByText(words);
});
