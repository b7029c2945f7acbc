/** The thread of `render-pdf.ts`: draws the pages of one file and ends. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { PdfAnswer, PdfTask } from './render-pdf.ts';

const { bytes, maxPages, maxSidePx } = workerData as PdfTask;
const answer = (message: PdfAnswer): void => parentPort!.postMessage(message);

const wasm = readFileSync(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'));
const library = await PDFiumLibrary.init({ wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) });
// Fails for what is no such file, and for what only opens with a password.
const document = await library.loadDocument(bytes).catch(() => undefined);
if (!document || document.getPageCount() === 0) answer({ problem: 'unreadable' });
else if (document.getPageCount() > maxPages) answer({ problem: 'too_many_pages' });
else {
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = maxSidePx / Math.max(originalWidth, originalHeight);
    // Both sides are at most so long, however a page says it is shaped.
    const { data, width, height } = await page.render({ scale, render: 'bitmap', renderFormFields: true });
    answer({ page: { data, widthPx: width, heightPx: height } });
  }
  answer({ isDone: true });
}
