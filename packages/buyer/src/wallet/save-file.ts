/** Hands a file that came with an answer to the reader's own disk. */
export function saveFile({ name, type, base64 }: { name: string; type: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  saveBlob(new Blob([bytes], { type }), name);
}

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then; freeing the address at once would stop it in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
