export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked at once, some browsers save an empty file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
