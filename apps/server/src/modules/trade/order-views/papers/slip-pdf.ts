/** Packing slips on A4: what goes into the parcel, with picture, number and code to find it by, pieces to tick off, and no prices. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '@entrepot/contracts/languages.ts';
import { drawCode } from '../../../../platform/typesetting/draw-code.ts';
import { openPaper, QUIET, type Paper, INK } from '../../../../platform/typesetting/paper-frame.ts';
import type { PaperSheet, SheetLine } from './paper-sheet.ts';
import type { PaperWords } from './paper-words.ts';

export interface PaperMaking {
  sheets: readonly PaperSheet[];
  words: PaperWords;
  language: Language;
  madeAt: Date;
  /** A JPEG; undefined where there is no such picture. */
  pictureOf: (mediaId: string) => Promise<Buffer | undefined>;
}

const [PAGE_HEIGHT, MARGIN, WIDTH] = [842, 48, 499];
const FOOTER_TOP = PAGE_HEIGHT - 40;
const CODE_SIDE = 64;
const [TICK, PICTURE, GAP, COUNT_WIDTH] = [12, 40, 10, 60];
const TEXT_START = TICK + GAP + PICTURE + GAP;
const TEXT_WIDTH = WIDTH - TEXT_START - COUNT_WIDTH - GAP;

export async function slipPdf(making: PaperMaking): Promise<Buffer> {
  const { sheets, words, language, madeAt } = making;
  const paper = openPaper({ size: 'A4', margin: MARGIN, width: WIDTH }, { title: words.slip, madeAt, language });
  for (const sheet of sheets) {
    await nextTurn();
    await drawSlip(paper, sheet, making);
  }
  return paper.bytes();
}

async function drawSlip(paper: Paper, sheet: PaperSheet, { words, pictureOf }: PaperMaking): Promise<void> {
  const { doc } = paper;
  const firstPage = doc.bufferedPageRange().count;
  doc.addPage();
  let top = drawHead(paper, sheet, words);
  top = drawHeadings(paper, top, words);
  const turnTo = (height: number, isTable: boolean): void => {
    if (top + height <= FOOTER_TOP - 12) return;
    doc.addPage();
    top = isTable ? drawHeadings(paper, MARGIN, words) : MARGIN;
  };
  for (const line of sheet.lines) {
    const row = rowOf(paper, line, words);
    turnTo(row.height, true);
    await row.draw(top, line.mediaId === null ? undefined : await pictureOf(line.mediaId));
    top += row.height;
    paper.rule(top);
  }
  turnTo(24, false);
  paper.put(words.inThisParcel, TEXT_START, top + 6, TEXT_WIDTH, { size: 10, isBold: true });
  paper.put(words.number(sheet.pieces), WIDTH - COUNT_WIDTH, top + 6, COUNT_WIDTH, { size: 11, isBold: true }, 'end');
  top += 30;
  if (sheet.note) {
    const note = paper.setter.block(sheet.note, WIDTH, { size: 10 });
    turnTo(note.height + 18, false);
    top += paper.put(words.note, 0, top, WIDTH, { size: 8, colour: QUIET });
    note.draw(paper.at(0, WIDTH), top + 2);
  }
  drawFooters(paper, firstPage, sheet, words);
}

function drawHead(paper: Paper, sheet: PaperSheet, words: PaperWords): number {
  const width = WIDTH - CODE_SIDE - GAP;
  let top = MARGIN;
  top += paper.put(words.slip, 0, top, width, { size: 9, colour: QUIET });
  top += paper.put(sheet.shopName, 0, top, width, { size: 18, isBold: true });
  top += paper.put(`${sheet.serial} · ${sheet.placedOn}`, 0, top + 2, width, { size: 10 }) + 2;
  if (sheet.trackingNumber) top += paper.put(`${sheet.carrier ?? ''} ${sheet.trackingNumber}`, 0, top, width, { size: 10 });
  drawCode(paper.doc, sheet.serial, paper.at(WIDTH - CODE_SIDE, CODE_SIDE), MARGIN, CODE_SIDE, INK);
  top = Math.max(top, MARGIN + CODE_SIDE) + 14;
  for (const { part, text } of [...sheet.receiver, { part: 'phone', text: sheet.phone }])
    top += paper.put(text, 0, top, WIDTH, { size: 10.5, isBold: part === 'name' });
  return top + 16;
}

function drawHeadings(paper: Paper, top: number, words: PaperWords): number {
  const style = { size: 8, colour: QUIET };
  paper.put(words.product, TEXT_START, top, TEXT_WIDTH, style);
  const height = paper.put(words.pieces, WIDTH - COUNT_WIDTH, top, COUNT_WIDTH, style, 'end');
  paper.rule(top + height + 2);
  return top + height + 2;
}

function rowOf(paper: Paper, line: SheetLine, words: PaperWords) {
  const { doc, setter } = paper;
  const codes = [line.skuCode, line.number].filter(Boolean).join(' · ');
  const blocks = [
    setter.block(line.choice === '' ? line.name : `${line.name}, ${line.choice}`, TEXT_WIDTH, { size: 10 }),
    ...(codes === '' ? [] : [setter.block(codes, TEXT_WIDTH, { size: 10, isBold: true })]),
    ...(line.orderedAs === undefined ? [] : [setter.block(words.orderedAs(line.orderedAs), TEXT_WIDTH, { size: 8, colour: QUIET })]),
  ];
  const height =
    Math.max(
      PICTURE,
      blocks.reduce((sum, block) => sum + block.height, 0),
    ) + 12;
  return {
    height,
    async draw(top: number, picture: Buffer | undefined): Promise<void> {
      doc
        .rect(paper.at(0, TICK), top + 8, TICK, TICK)
        .lineWidth(0.8)
        .stroke(INK);
      if (picture)
        doc.image(picture, paper.at(TICK + GAP, PICTURE), top + 6, { fit: [PICTURE, PICTURE], align: 'center', valign: 'center' });
      let textTop = top + 6;
      for (const block of blocks) {
        block.draw(paper.at(TEXT_START, TEXT_WIDTH), textTop);
        textTop += block.height;
      }
      paper.put(words.number(line.quantity), WIDTH - COUNT_WIDTH, top + 6, COUNT_WIDTH, { size: 12, isBold: true }, 'end');
    },
  };
}

/** Pages are counted for each slip by itself: it is torn off and lies in its own parcel. */
function drawFooters(paper: Paper, firstPage: number, { serial }: PaperSheet, words: PaperWords): void {
  const count = paper.doc.bufferedPageRange().count - firstPage;
  if (count === 1) return;
  for (let page = 0; page < count; page++) {
    paper.doc.switchToPage(firstPage + page);
    paper.put(serial, 0, FOOTER_TOP, WIDTH / 2, { size: 8, colour: QUIET });
    paper.put(words.page(page + 1, count), WIDTH / 2, FOOTER_TOP, WIDTH / 2, { size: 8, colour: QUIET }, 'end');
  }
}
