import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepCreation } from '@/lib/api/creations';
import { changeEntries, unsentOf } from '@/lib/creation/outbox/outbox-store';
import { showRefusal } from '@/lib/creation/outbox/refuse';
import { useToasts } from '@/stores/toasts';
import { aCover, aCreation, aCustomization } from '@/test/creation';
import { renderDesigner } from '@/test/designer';
import { TrayNote } from '../document/tray-note';
import { PhotoTray } from './photo-tray';

vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => {
  useToasts.setState({ toasts: [] });
  onlineManager.setOnline(false);
  keepCreation(creation);
});

const full = 'Image Front Right Full';
const backLeft = 'Image Back Left';
const waiting = 'Image Front Right Triptyque 1 Left';
const photo = (customizationName: typeof full | typeof backLeft | typeof waiting) =>
  aCustomization({
    customizationName,
    file: { width: 3000, height: 2000, contentType: 'image/jpeg', checksum: customizationName },
    fileUrl: `/photos/${customizationName}`,
  });
const cover = aCover({}, ['Message', full, backLeft]);
const creation = aCreation({
  customizations: { [full]: photo(full) },
  waiting: ['Legend Left', waiting],
  tray: {
    [waiting]: photo(waiting),
    'Legend Left': aCustomization({ customizationName: 'Legend Left', value: 'Au bord de l’eau' }),
  },
});
const show = (slots: readonly (typeof full | typeof backLeft)[], selected: typeof full | null = null) =>
  renderDesigner(<PhotoTray slots={slots} selected={selected} />, { creation, cover });

const desiredValues = () => unsentOf(creation.reference).desiredValues;

describe('what waits for a place', () => {
  it('is shown, the legends with their words', () => {
    show([full, backLeft]);
    screen.getByRole('region', { name: 'En attente d’une place' });
    screen.getByText(/Au bord de l’eau/);
  });

  it('goes into the free place by one press', () => {
    show([full, backLeft]);
    fireEvent.click(screen.getByRole('button', { name: /Photo en bas à gauche.*Placer ici.*Petite photo de gauche$/ }));
    expect(desiredValues()).toEqual([
      { place: waiting, photo: null },
      { place: backLeft, photo: { key: waiting, crop: null } },
    ]);
  });

  it('takes the place of the photo that is being edited by one press, or another one from a list', () => {
    show([full, backLeft], full);
    fireEvent.click(screen.getByRole('button', { name: /Placer ici.*Grande photo \(à la place de l’autre\)/ }));
    expect(desiredValues()).toEqual([
      { place: waiting, photo: { key: full, crop: null } },
      { place: full, photo: { key: waiting, crop: null } },
    ]);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: backLeft } });
    expect(desiredValues()).toContainEqual({ place: backLeft, photo: { key: waiting, crop: null } });
  });

  it('is told to have changed places, also when a photo of another place is refused meanwhile', async () => {
    show([full, backLeft], full);
    fireEvent.click(screen.getByRole('button', { name: /Placer ici.*Grande photo \(à la place de l’autre\)/ }));
    const refused = { id: 'a', slot: backLeft, fileName: 'a.txt', code: 'photo_type', params: {} } as const;
    showRefusal(creation.reference, refused);
    changeEntries(creation.reference, () => []);
    await vi.waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
  });

  it('is deleted only by the shopper', () => {
    const { change } = show([]);
    expect(screen.queryByRole('button', { name: /Placer ici/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Photo en bas à gauche.*pour de bon/ }));
    expect(change).toHaveBeenCalledWith({ place: waiting, photo: null });
  });

  it('is told in a word on the other steps, with the way to it', () => {
    renderDesigner(<TrayNote />, { creation, cover });
    screen.getByText(/^Une photo et une légende attendent une place/);
    expect(screen.getByRole('link').getAttribute('href')).toContain('step=images');
  });
});
