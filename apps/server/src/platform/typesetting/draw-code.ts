import { encodeQR } from 'qr';

/** A code to scan, as one shape, sharp in every size. */
export function drawCode(doc: PDFKit.PDFDocument, text: string, left: number, top: number, side: number, ink: string): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const module = side / rows.length;
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries()) if (isDark) doc.rect(left + x * module, top + y * module, module, module);
  doc.fill(ink);
}
