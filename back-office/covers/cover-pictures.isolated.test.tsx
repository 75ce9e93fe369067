import { ApiError } from '@jolimot/client/api-error';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { noAnswer, refusedAt, saidOf } from '@/back-office/test/forms';
import { openAdmin } from '@/back-office/test/open-admin';
import { api } from '@/lib/api/client';
import french from '@/messages/fr.json';
import { CoverPictures } from './cover-pictures';
import { CoverImagesContext, useImagesOfCover } from './use-cover-images';

vi.mock('@/lib/api/client', () => ({ api: vi.fn() }));
const calls = vi.mocked(api as (name: string, input: object, options?: object) => Promise<unknown>);
const cover = { id: 7, iri: '/covers/7', images: {} };
const { front, overlay } = french.backOffice.covers.pictures;

beforeEach(() => {
  calls.mockReset();
});

function OfCover({ children }: { children: ReactNode }) {
  return <CoverImagesContext value={useImagesOfCover(cover)}>{children}</CoverImagesContext>;
}
const InForm = ({ children }: { children: ReactNode }) => <FormProvider {...useForm()}>{children}</FormProvider>;

async function openPictures() {
  await openAdmin(
    <InForm>
      <OfCover>
        <CoverPictures mayEdit />
      </OfCover>
    </InForm>,
  );
  await screen.findByRole('heading', { name: french.backOffice.covers.pictures.title });
}
const slotOf = (name: string) => screen.getByRole('listitem', { name });

/** A file that only the API reads, so it is sent. */
async function choose(name: string) {
  const bytes = new Uint8Array([1, 2, 3]);
  const file = Object.assign(new File([bytes], 'fond.heic'), {
    slice: () => ({ arrayBuffer: async () => bytes.buffer }),
  });
  const input = slotOf(name).querySelector('input') ?? document.body;
  fireEvent.change(input, { target: { files: [file] } });
  await vi.waitFor(() => expect(calls).toHaveBeenCalledWith('createCoverImage', expect.anything(), { file }));
}
it('says beside the picture why the API did not take it', async () => {
  calls.mockRejectedValue(refusedAt(['file', 'photo_type']));
  await openPictures();
  await choose(front.name);
  const sentence = saidOf('photo_type');
  await vi.waitFor(() => expect(slotOf(front.name).textContent).toContain(sentence));
  expect(slotOf(overlay.name).textContent).not.toContain(sentence);
});

it.each([
  ['as a whole', new ApiError('conflict', 409, 'Quelqu’un d’autre change ces images.')],
  ['for a failure', new ApiError('internal', 500, 'Internal error')],
  ['for a lost connection', noAnswer],
])('has a sentence for a refusal %s', async (_what, error) => {
  calls.mockRejectedValue(error);
  await openPictures();
  await choose(front.name);
  const [, said] = await within(slotOf(front.name)).findAllByRole('listitem');
  expect(said?.textContent).toMatch(/^✕\p{Lu}.+[.…]$/u);
  expect(said?.textContent).not.toMatch(/refusals|violations|refused\./);
});
