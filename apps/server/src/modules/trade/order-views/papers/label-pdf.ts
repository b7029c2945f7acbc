/** Labels on A6, one for each parcel: from whom, to whom, the number to find it by, and what is in it. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { drawCode } from '../../../../platform/typesetting/draw-code.ts';
import { INK, openPaper, QUIET, type Paper } from '../../../../platform/typesetting/paper-frame.ts';
import type { PaperSheet, SheetLine } from './paper-sheet.ts';
import type { PaperWords } from './paper-words.ts';
import type { PaperMaking } from './slip-pdf.ts';

const [PAGE_HEIGHT, MARGIN, WIDTH] = [420, 16, 265];
const CODE_SIDE = 84;
const GAP = 8;
const [GOODS_SIZE, GOODS_HEIGHT] = [7.5, 10.5];
/** The lower part stands where it is expected, however long the address. */
const FOOT_TOP = PAGE_HEIGHT - MARGIN - 140;

export async function labelPdf({ sheets, words, language, madeAt }: PaperMaking): Promise<Buffer> {
  const paper = openPaper({ size: 'A6', margin: MARGIN, width: WIDTH }, { title: words.to, madeAt, language });
  for (const sheet of sheets) {
    await nextTurn();
    paper.doc.addPage();
    drawReceiver(paper, sheet, words);
    drawFoot(paper, sheet, words);
  }
  return paper.bytes();
}

function drawReceiver(paper: Paper, sheet: PaperSheet, words: PaperWords): void {
  let top = MARGIN;
  top += paper.put(`${words.from}: ${sheet.shopName}`, 0, top, WIDTH, { size: 9 }) + 4;
  paper.rule(top);
  top += 6;
  top += paper.put(words.to, 0, top, WIDTH, { size: 8, colour: QUIET });
  const lines = [...sheet.receiver, { part: 'phone', text: sheet.phone }];
  // A long address is written smaller rather than cut off.
  for (const scale of [1, 0.85, 0.7, 0.55]) {
    const blocks = lines.map(({ part, text }) =>
      paper.setter.block(text, WIDTH, { size: (part === 'name' ? 15 : 13) * scale, isBold: part === 'name' }),
    );
    if (scale > 0.55 && top + blocks.reduce((sum, { height }) => sum + height, 0) > FOOT_TOP - 4) continue;
    for (const block of blocks) {
      block.draw(paper.at(0, WIDTH), top);
      top += block.height;
    }
    return;
  }
}

function drawFoot(paper: Paper, sheet: PaperSheet, words: PaperWords): void {
  const width = WIDTH - CODE_SIDE - GAP;
  let top = FOOT_TOP;
  paper.rule(top);
  drawCode(paper.doc, sheet.trackingNumber ?? sheet.serial, paper.at(WIDTH - CODE_SIDE, CODE_SIDE), top + GAP, CODE_SIDE, INK);
  top += GAP;
  top += paper.put(sheet.serial, 0, top, width, { size: 13, isBold: true });
  if (sheet.carrier) top += paper.put(sheet.carrier, 0, top, width, { size: 9 });
  if (sheet.trackingNumber) top += paper.put(sheet.trackingNumber, 0, top, width, { size: 11, isBold: true });
  top += paper.put(words.count(sheet.pieces), 0, top, width, { size: 9 }) + 2;
  for (const [index, line] of sheet.lines.entries()) {
    const partWidth = top < FOOT_TOP + GAP + CODE_SIDE ? width : WIDTH;
    const isLastRoom = top + 2 * GOODS_HEIGHT > PAGE_HEIGHT - MARGIN && index < sheet.lines.length - 1;
    if (isLastRoom) return void paper.put(words.more(sheet.lines.length - index), 0, top, partWidth, { size: GOODS_SIZE, colour: QUIET });
    // One line each: the slip inside says it in full.
    const block = paper.setter.block(goodsOf(line, words), partWidth, { size: GOODS_SIZE }, 1);
    block.draw(paper.at(0, partWidth), top);
    top += GOODS_HEIGHT;
  }
}

function goodsOf({ name, choice, skuCode, number, quantity }: SheetLine, words: PaperWords): string {
  const code = skuCode ?? number ?? '';
  return `${words.number(quantity)} × ${code} ${choice === '' ? name : `${name}, ${choice}`}`;
}
