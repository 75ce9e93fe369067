/** The package itself declares only the C functions. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type HeifImage = {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (shown: unknown | null) => void,
    ): void;
  };
  type Libheif = { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default function createLibheif(): Libheif | Promise<Libheif>;
}
