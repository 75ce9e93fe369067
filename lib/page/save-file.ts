export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers save an empty file when the address is revoked at once.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
