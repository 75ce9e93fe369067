/** Fewer bytes at the file's end. */
export type ByteSource = (from: number, length: number) => Promise<Uint8Array>;

/** Big-endian. @throws RangeError beyond the end */
export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

export const textOf = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));
