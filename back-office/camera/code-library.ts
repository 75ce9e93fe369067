import { BarcodeDetector, prepareZXingModule, purgeZXingModule } from 'barcode-detector/ponyfill';

// By default from a foreign host, which the policy forbids.
const program = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
const overrides = {
  locateFile: (file: string, folder: string) => (file.endsWith('.wasm') ? program : folder + file),
};

/** Otherwise a failed fetch is remembered until a reload. */
export async function libraryDetector(): Promise<typeof BarcodeDetector> {
  try {
    await prepareZXingModule({ overrides, fireImmediately: true });
    return BarcodeDetector;
  } catch (error) {
    purgeZXingModule();
    throw error;
  }
}
