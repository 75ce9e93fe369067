import { fireEvent, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePrefetchedSteps } from './load-designer';

vi.mock('../../card/use-card-kit', () => ({ loadCardKit: async () => undefined }));
vi.mock('./designer-screen', () => ({ DesignerScreen: () => null }));
vi.mock('../catalogue/card-step', () => ({ CardStep: () => null }));
vi.mock('../photos/images-step', () => ({ ImagesStep: () => null }));
vi.mock('../words/message-step', () => ({ MessageStep: () => null }));
vi.mock('../preview/preview-step', () => ({ PreviewStep: () => null }));

it('« prefetch idle timeout 2 s »: after the first input, once for each step and one after another', async () => {
  const idle = vi.fn((_work: () => void, _options: { timeout: number }) => 1);
  vi.stubGlobal('requestIdleCallback', idle);
  renderHook(() => usePrefetchedSteps());
  expect(idle).not.toHaveBeenCalled();
  for (let step = 1; step <= 4; step += 1) {
    if (step === 1) fireEvent.pointerDown(window);
    else idle.mock.calls.at(-1)?.[0]();
    await waitFor(() => expect(idle).toHaveBeenCalledTimes(step));
    expect(idle).toHaveBeenLastCalledWith(expect.any(Function), { timeout: 2000 });
  }
  fireEvent.keyDown(window);
  expect(idle).toHaveBeenCalledTimes(4);
});
