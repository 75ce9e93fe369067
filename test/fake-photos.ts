import type { ImageName } from '@jolimot/card/customization-types';
import { vi } from 'vitest';
import type { FakeWindow } from './fake-window';
import { photoSize } from './shop/photos';

type Answer =
  | { readonly kind: 'picture'; readonly blob: Blob; readonly width: number; readonly height: number }
  | { readonly kind: 'unable' };

export class FakePhotoWorkers {
  private asked: { id: number; answer: (data: Answer & { id: number }) => void }[] = [];
  private crashes: (() => void)[] = [];

  /** @param isShown whether the browser can show them */
  install({ width, height, isShown = true }: { width: number; height: number; isShown?: boolean }): this {
    const workers = this;
    vi.stubGlobal('OffscreenCanvas', class {});
    vi.stubGlobal(
      'Image',
      class {
        src = '';
        readonly naturalWidth = width;
        readonly naturalHeight = height;
        async decode(): Promise<void> {
          if (!isShown) throw new DOMException('unknown', 'EncodingError');
        }
      },
    );
    vi.stubGlobal(
      'Worker',
      class {
        onmessage: ((event: { data: Answer & { id: number } }) => void) | null = null;
        onerror: (() => void) | null = null;
        constructor() {
          workers.crashes.push(() => this.onerror?.());
        }
        postMessage({ id }: { id: number }): void {
          workers.asked.push({ id, answer: (data) => this.onmessage?.({ data }) });
        }
        terminate(): void {}
      },
    );
    return this;
  }

  get waiting(): number {
    return this.asked.length;
  }

  answer(blob: Blob): void {
    for (const { id, answer } of this.asked.splice(0)) answer({ id, kind: 'picture', blob, ...photoSize });
  }

  crash(): void {
    this.asked = [];
    for (const crash of this.crashes.splice(0)) crash();
  }
}

export function addFile({ modules, reference }: FakeWindow, slot: ImageName, file: File): void {
  const target = { slots: [slot], filled: new Set<ImageName>(), chosen: slot };
  modules.adding.addPhotos([file], target, { reference, product: 'greeting-card' });
}
