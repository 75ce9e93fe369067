import { fetchedCode } from '@jolimot/client/fetched-code';

export type FindCodes = (picture: HTMLVideoElement) => Promise<string[]>;

/** Of our cards (`api/src/print/matrix-code.ts`). */
const format = 'data_matrix';

type Detector = { detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: [typeof format] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

declare global {
  interface Window {
    /** Shape Detection API; TypeScript has no types for it. */
    BarcodeDetector?: DetectorClass;
  }
}

async function browsersDetector(): Promise<DetectorClass | undefined> {
  const { BarcodeDetector } = window;
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): readonly string[] => []);
  return formats?.includes(format) ? BarcodeDetector : undefined;
}

/**
 * The browser's own detector, or a library that is fetched only then.
 * @throws ApiError `network` if that fails
 */
export async function loadCodeReader(): Promise<FindCodes> {
  const Detector: DetectorClass =
    (await browsersDetector()) ?? (await fetchedCode(async () => (await import('./code-library')).libraryDetector()));
  const detector = new Detector({ formats: [format] });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}
