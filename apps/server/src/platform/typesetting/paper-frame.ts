/** What papers share: a document that becomes bytes, and a page that is mirrored for who reads from the right. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { loanPaperWords } from '@entrepot/i18n/paper-messages.ts';
import PDFDocument from 'pdfkit';
import { UNPRINTED } from './fonts.ts';
import { createTypesetter, type Style, type Typesetter } from './typesetter.ts';

export const [INK, QUIET, RULE] = ['#1a1a1a', '#666666', '#cccccc'];

export interface Paper {
  doc: PDFKit.PDFDocument;
  setter: Typesetter;
  margin: number;
  width: number;
  /** The left edge of what begins so far from where the reader's lines begin. */
  at(start: number, width: number): number;
  /** Draws a text from there on and answers with its height. */
  put(text: string, start: number, top: number, width: number, style: Style, align?: 'start' | 'end'): number;
  rule(top: number): void;
  bytes(): Promise<Buffer>;
}

export interface PaperFormat {
  size: 'A4' | 'A6';
  margin: number;
  width: number;
}

export function openPaper(
  { size, margin, width }: PaperFormat,
  { title, madeAt, language }: { title: string; madeAt: Date; language: Language },
): Paper {
  const doc = new PDFDocument({
    size,
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: title.replaceAll(/[\u2066-\u2069]/g, ''), CreationDate: madeAt },
    lang: language,
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  doc.on('end', resolve).on('error', reject);
  const setter = createTypesetter(doc, language);
  const at = (start: number, partWidth: number): number =>
    setter.direction === 'rtl' ? margin + width - start - partWidth : margin + start;
  return {
    doc,
    setter,
    margin,
    width,
    at,
    put(text, start, top, partWidth, style, align) {
      const block = setter.block(text, partWidth, style);
      block.draw(at(start, partWidth), top, align);
      return block.height;
    },
    rule(top) {
      doc
        .moveTo(margin, top)
        .lineTo(margin + width, top)
        .lineWidth(0.5)
        .strokeColor(RULE)
        .stroke();
    },
    async bytes() {
      if (setter.lacking.size > 0) noteWhatLacks({ doc, setter, margin, width }, language);
      setter.finish();
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}

const NOTE: Style = { size: 6, colour: QUIET };

/** In the margin below each page that lacks letters: nobody takes the mark in their place for what was written. */
function noteWhatLacks({ doc, setter, margin, width }: Pick<Paper, 'doc' | 'setter' | 'margin' | 'width'>, language: Language): void {
  const block = setter.block(loanPaperWords(language)('loanPaper.lacking', { mark: UNPRINTED }), width, NOTE, 1);
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    if (setter.lacking.has(doc.page)) block.draw(margin, doc.page.height - block.height - 3);
  }
}
