/** Hands a file that came with an answer to the reader's own disk. */
export function saveFile({ name, type, base64 }: { name: string; type: string; base64: string }): void {
  offer(name, new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type }));
}

export function saveText(name: string, text: string, type: string): void {
  offer(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

function offer(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The download has begun by then; freeing the address at once would stop it in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
