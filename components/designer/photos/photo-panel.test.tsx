import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeUnsent } from '@/lib/creation/outbox/outbox-store';
import { useEditor } from '@/lib/creation/screen/editor';
import { initialState } from '@/lib/creation/screen/state-machine';
import messages from '@/messages/fr.json';
import { aCover, aCreation, aCustomization } from '@/test/creation';
import { renderDesigner } from '@/test/designer';
import type { PhotoDrop } from './photo-drop';
import { PhotoPanel } from './photo-panel';

const [left, right] = ['Image Back Left', 'Image Back Right'] as const;
const drop: PhotoDrop = {
  pick: () => {},
  shoot: () => {},
  paste: async () => {},
  dropOn: () => ({ onDragOver: () => {}, onDrop: () => {} }),
  isOver: false,
  inputs: <></>,
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  useEditor.setState({ screen: { ...initialState, reference: 'AB12CD34EF56', step: 'images' }, slot: left });
});

it('names each button that says what it does after its words: the photo it does it to', () => {
  const photo = aCustomization({ customizationName: left });
  const creation = aCreation({ customizations: { [left]: photo } });
  renderDesigner(
    <PhotoPanel name={left} slots={[left, right]} drop={drop} onDone={() => {}} onShowCovers={() => {}} />,
    {
      creation,
      cover: aCover({}, [left, right]),
    },
  );
  const buttons = screen.getAllByRole('button').filter((button) => button.textContent);
  expect(buttons.map((button) => button.textContent)).toEqual(
    expect.arrayContaining(['Remplacer', 'Retirer', 'C’est bien comme ça']),
  );
  for (const button of buttons) {
    const words = button.textContent ?? '';
    // Voice control needs the visible words first (WCAG 2.5.3).
    expect(button.getAttribute('aria-label')?.startsWith(words), words).toBe(true);
    expect(button.getAttribute('aria-label')).toMatch(/\s: Petite photo de gauche$/);
  }
});

it('says nothing of the sharpness of a photo that stays, while another is refused for its place', () => {
  const file = { width: 3000, height: 2000, contentType: 'image/jpeg', checksum: 'x' } as const;
  const photo = aCustomization({ customizationName: left, file, fileUrl: '/photo.jpg' });
  const panel = <PhotoPanel name={left} slots={[left, right]} drop={drop} onDone={() => {}} onShowCovers={() => {}} />;
  const given = { creation: aCreation({ customizations: { [left]: photo } }), cover: aCover({}, [left, right]) };
  const { unmount } = renderDesigner(panel, given);
  screen.getByText(messages.creation.images.dpi.fine);
  unmount();
  const refused = { id: '1', slot: left, fileName: 'vacances.pdf', code: 'photo_type', params: {} } as const;
  changeUnsent(given.creation.reference, () => ({ refusedPhotos: [refused] }));
  renderDesigner(panel, given);
  screen.getByRole('alert');
  expect(screen.queryByText(messages.creation.images.dpi.fine)).toBeNull();
  changeUnsent(given.creation.reference, () => ({ refusedPhotos: [] }));
});
