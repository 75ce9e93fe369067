import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeUnsent } from '@/lib/creation/outbox/outbox-store';
import { useEditor } from '@/lib/creation/screen/editor';
import { initialState } from '@/lib/creation/screen/state-machine';
import { aCover, aCreation, aCustomization } from '@/test/creation';
import { renderDesigner } from '@/test/designer';
import { ReviewList } from '../preview/review-list';
import { RefusalNotice, RefusedElsewhere, RefusedPhotos } from './refused-photos';

const reference = 'AB12CD34EF56';
const [left, front] = ['Image Back Left', 'Image Front Right Full'] as const;
const scrollIntoView = vi.fn(async () => {});

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = scrollIntoView;
  const refused = { id: '1', slot: left, fileName: 'vacances.pdf', code: 'photo_type', params: {} } as const;
  changeUnsent(reference, () => ({ refusedPhotos: [refused] }));
  useEditor.setState({ screen: { ...initialState, reference, step: 'images' }, slot: null });
});

it('a refused photo is told as an alert that comes into view, and goes away in peace', async () => {
  const { unmount } = renderDesigner(
    <RefusedPhotos reference={reference} product="greeting-card" slot={left} onShowCovers={() => {}} />,
  );
  expect(screen.getByRole('alert').textContent).toContain('vacances.pdf ne peut pas aller là');
  expect(scrollIntoView).toHaveBeenCalledOnce();
  // Newer browsers return a promise from `scrollIntoView`: React must not take it for a cleanup.
  unmount();
});

it('a photo that was never kept is not told as refused: it is to be chosen again', () => {
  const lost = { id: '2', slot: left, fileName: null, code: 'photo_unknown', params: {} } as const;
  changeUnsent(reference, () => ({ refusedPhotos: [lost] }));
  renderDesigner(<RefusedPhotos reference={reference} product="greeting-card" slot={left} onShowCovers={() => {}} />);
  expect(screen.getByRole('alert').textContent).toMatch(/^La page s’est fermée/);
  expect(screen.queryByText(/ne peut pas aller/)).toBeNull();
});

it('someone at work on another photo is told, and led to it', async () => {
  renderDesigner(<RefusedElsewhere reference={reference} slot="Image Back Right" />);
  expect(screen.getByRole('alert').textContent).toContain('vacances.pdf');
  await userEvent.click(screen.getByRole('button', { name: /^Voir pourquoi\s: Petite photo de gauche$/ }));
  expect(useEditor.getState().slot).toBe(left);
});

it('another step tells it too, and leads to the photo', async () => {
  const { unmount } = renderDesigner(<RefusalNotice />);
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  useEditor.setState({ screen: { ...initialState, reference, step: 'message' } });
  renderDesigner(<RefusalNotice />);
  expect(screen.getByRole('alert').textContent).toContain('vacances.pdf');
  await userEvent.click(screen.getByRole('button', { name: /^Voir pourquoi/ }));
  expect(useEditor.getState().screen.step).toBe('images');
  expect(useEditor.getState().slot).toBe(left);
});

it('one refused photo is told by one note: in its tools with all of it, in the preview by the line of its place', async () => {
  const params = { width: 90, height: 60 };
  const small = { id: '3', slot: front, fileName: 'petite.jpg', code: 'photo_too_small', params } as const;
  changeUnsent(reference, () => ({ refusedPhotos: [small] }));
  const { unmount } = renderDesigner(
    <RefusedPhotos reference={reference} product="greeting-card" slot={front} onShowCovers={() => {}} />,
  );
  expect(screen.getAllByText(/petite\.jpg/)).toHaveLength(1);
  const note = screen.getByRole('alert');
  expect(note.textContent).toMatch(/trop petite.*petite\.jpg.*90.×.60/);
  await userEvent.click(within(note).getByRole('button', { name: /petite\.jpg$/ }));
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();

  changeUnsent(reference, () => ({ refusedPhotos: [small] }));
  useEditor.setState({ screen: { ...initialState, reference, step: 'preview' } });
  const notes = (
    <>
      <RefusalNotice />
      <ReviewList />
    </>
  );
  const empty = renderDesigner(notes, { cover: aCover({}, [front]) });
  expect(screen.getAllByText(/petite\.jpg/)).toHaveLength(1);
  screen.getByRole('link', { name: /^Voir pourquoi/ });
  empty.unmount();
  const photo = aCustomization({ customizationName: front });
  renderDesigner(notes, { cover: aCover({}, [front]), creation: aCreation({ customizations: { [front]: photo } }) });
  expect(screen.getAllByText(/petite\.jpg/)).toHaveLength(1);
  screen.getByRole('alert');
});
