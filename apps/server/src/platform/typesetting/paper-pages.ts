/** Papers of words: a title, facts in two columns, paragraphs, over as many A4 pages as it takes. */
import { QUIET, type Paper, type PaperFormat } from './paper-frame.ts';
import type { Style } from './typesetter.ts';

export const A4: PaperFormat = { size: 'A4', margin: 48, width: 499 };
const PAGE_HEIGHT = 842;
const FOOTER_TOP = PAGE_HEIGHT - 40;
const BOTTOM = FOOTER_TOP - 12;
const LABEL_WIDTH = 170;
export const BODY: Style = { size: 9.5 };
export const SMALL: Style = { size: 8, colour: QUIET };

export interface Pages {
  top: number;
  /** Turns to another page where so much does not fit any more. */
  turnFor(height: number, onTurn?: () => void): void;
}

export function pagesOf(paper: Paper): Pages {
  paper.doc.addPage();
  const page: Pages = {
    top: A4.margin,
    turnFor(height, onTurn) {
      if (page.top + height <= BOTTOM) return;
      paper.doc.addPage();
      page.top = A4.margin;
      onTurn?.();
    },
  };
  return page;
}

export function drawTitle(paper: Paper, page: Pages, { from, title }: { from: string; title: string }): void {
  page.top += paper.put(from, 0, page.top, A4.width, { size: 9, colour: QUIET });
  page.top += paper.put(title, 0, page.top, A4.width, { size: 16, isBold: true }) + 10;
}

/** What each is called, and what it is. */
export function drawFacts(paper: Paper, page: Pages, facts: ReadonlyArray<readonly [term: string, value: string]>): void {
  for (const [term, value] of facts) {
    const [label, block] = [paper.setter.block(term, LABEL_WIDTH - 10, BODY), paper.setter.block(value, A4.width - LABEL_WIDTH, BODY)];
    const height = Math.max(label.height, block.height) + 5;
    page.turnFor(height);
    paper.put(term, 0, page.top, LABEL_WIDTH - 10, { ...BODY, colour: QUIET });
    block.draw(paper.at(LABEL_WIDTH, A4.width - LABEL_WIDTH), page.top);
    page.top += height;
    paper.rule(page.top - 3);
  }
  page.top += 14;
}

export interface ParagraphLook {
  align?: 'start' | 'end' | undefined;
  /** How far from where the lines of the page begin, on the side where its own begin. */
  indent?: number;
}

/** One that is longer than a page goes on on the next: it is drawn sentence by sentence then. */
export function drawParagraph(paper: Paper, page: Pages, text: string, style: Style, { align, indent = 0 }: ParagraphLook = {}): void {
  const width = A4.width - indent;
  const block = paper.setter.block(text, width, style);
  if (block.height > BOTTOM - A4.margin) {
    const pieces = text.match(/.{1,1000}(?:\s|$)|.{1,1000}/gsu) ?? [];
    if (pieces.length > 1) {
      for (const piece of pieces) drawParagraph(paper, page, piece, style, { align, indent });
      return;
    }
  }
  page.turnFor(block.height);
  block.draw(paper.at(align === 'end' ? 0 : indent, width), page.top, align);
  page.top += block.height + 5;
}

/** At the foot of every page, once all are drawn. */
export function drawFooters(paper: Paper, text: string, numbered: (page: number, pages: number) => string): void {
  const { count } = paper.doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    paper.doc.switchToPage(page);
    paper.put(text, 0, FOOTER_TOP, A4.width * 0.6, SMALL);
    paper.put(numbered(page + 1, count), A4.width * 0.6, FOOTER_TOP, A4.width * 0.4, SMALL, 'end');
  }
}
