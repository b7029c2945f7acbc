/** The agreement on A4 pages. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '@entrepot/contracts/languages.ts';
import { directionOf } from '@entrepot/i18n/locales.ts';
import { agreementSpeak } from '@entrepot/i18n/paper-messages.ts';
import { createBoundedQueue } from '../../../../platform/bounded-queue.ts';
import { openPaper, type Paper } from '../../../../platform/typesetting/paper-frame.ts';
import {
  A4,
  BODY,
  drawFacts,
  drawFooters,
  drawParagraph,
  drawTitle,
  pagesOf,
  SMALL,
  type Pages,
} from '../../../../platform/typesetting/paper-pages.ts';
import type { AgreementSheet } from './agreement-sheet.ts';
import { textBlocks } from './text-blocks.ts';

const HEADING = { size: 11, isBold: true };
const LIST_STEP = 14;

/** A long one takes a while of a whole core. */
const inTurn = createBoundedQueue({ atOnce: 1, maxWaiting: 20 });

export interface Drawing {
  sheet: AgreementSheet;
  storefrontName: string;
  madeAt: Date;
  language: Language;
}

export const drawAgreement = (drawing: Drawing): Promise<Buffer> => inTurn(() => draw(drawing));

async function draw({ sheet, storefrontName, madeAt, language }: Drawing): Promise<Buffer> {
  const paper = openPaper(A4, { title: sheet.title, madeAt, language });
  const page = pagesOf(paper);
  drawTitle(paper, page, { from: storefrontName, title: sheet.title });
  drawFacts(paper, page, sheet.facts);
  if (sheet.note) drawParagraph(paper, page, sheet.note, SMALL);
  for (const [index, text] of sheet.texts.entries()) {
    // The title of the first stands above all.
    if (index > 0) {
      page.top += 14;
      drawParagraph(paper, page, text.title, { size: 14, isBold: true }, { align: alignOf(paper, text.language) });
    }
    await drawText(paper, page, text);
  }
  const speak = agreementSpeak(language);
  drawFooters(paper, `${sheet.title} · ${madeAt.toISOString().slice(0, 10)}`, (number, pages) =>
    speak('listing.pages.summary', { page: number, pages }),
  );
  return paper.bytes();
}

/** A text runs as its language runs, whichever way the rest of the page does. */
const alignOf = (paper: Paper, language: Language): 'start' | 'end' => (directionOf(language) === paper.setter.direction ? 'start' : 'end');

async function drawText(paper: Paper, page: Pages, { body, language }: AgreementSheet['texts'][number]): Promise<void> {
  const align = alignOf(paper, language);
  for (const { kind, text, marker, depth } of textBlocks(body)) {
    await nextTurn();
    if (kind === 'heading') {
      page.top += 8;
      // Not alone at the foot of a page.
      page.turnFor(48);
      drawParagraph(paper, page, text, HEADING, { align });
    } else {
      const indent = depth * LIST_STEP;
      if (marker !== '') drawMarker(paper, page, marker, { indent: indent - LIST_STEP, align });
      drawParagraph(paper, page, text, BODY, { align, indent });
    }
  }
}

/** Beside the first line of what follows, and on its page. */
function drawMarker(paper: Paper, page: Pages, marker: string, { indent, align }: { indent: number; align: 'start' | 'end' }): void {
  const width = A4.width - indent;
  const block = paper.setter.block(marker, width, BODY);
  page.turnFor(block.height);
  block.draw(paper.at(align === 'end' ? 0 : indent, width), page.top, align);
}
