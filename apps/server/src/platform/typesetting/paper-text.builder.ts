/** What a program that reads PDF finds on the pages of a paper: what can be searched and copied there. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';

const wasm = readFileSync(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'));

export async function textOfPaper(pdf: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init({ wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) });
  try {
    const document = await library.loadDocument(pdf);
    return Array.from(document.pages(), (page) => page.getText())
      .join('\n')
      .replaceAll('\r\n', '\n');
  } finally {
    library.destroy();
  }
}
