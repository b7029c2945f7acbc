import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { sharp } from '../../../platform/packages-on-demand.ts';
import { recodePdf } from './recode-picture.ts';
import { isPdf, renderPdf, TooManyPagesError } from './render-pdf.ts';

type Options = ConstructorParameters<typeof PDFDocument>[0];

async function pdf(pages: number, options: Options = {}): Promise<Buffer> {
  const document = new PDFDocument({ ...options, autoFirstPage: false });
  for (let page = 0; page < pages; page++) document.addPage(options).rect(20, 20, 40, 40).fill('#ff0000');
  document.end();
  const parts: Buffer[] = [];
  for await (const part of document) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const render = (bytes: Buffer, limits: { maxPages?: number; maxSidePx?: number; timeLimitMs?: number } = {}) =>
  renderPdf({ bytes, maxPages: limits.maxPages ?? 5, maxSidePx: limits.maxSidePx ?? 400 }, limits.timeLimitMs);

describe('a PDF', () => {
  it('becomes one picture for each page, of the size asked for, with what is drawn on it', async () => {
    const pages = await render(await pdf(2, { size: [200, 100] }));
    expect(pages.map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual([
      [400, 200],
      [400, 200],
    ]);
    const { data } = pages[0]!;
    const colourAt = (x: number, y: number) => [...data.subarray((y * 400 + x) * 4, (y * 400 + x) * 4 + 3)];
    expect(colourAt(80, 80)).toEqual([255, 0, 0]);
    expect(colourAt(300, 150)).toEqual([255, 255, 255]);
  });

  it('is encoded as any other picture', async () => {
    const [page] = await recodePdf(await pdf(1), 1);
    expect(await sharp()(page!.data).metadata()).toMatchObject({ format: 'webp', width: page!.widthPx, height: page!.heightPx });
    expect(Math.max(page!.widthPx, page!.heightPx)).toBe(1_800);
  });

  it('of any size stays within the limit', async () => {
    const [page] = await render(await pdf(1, { size: [14_400, 30] }));
    expect(page).toMatchObject({ widthPx: 400 });
  });

  it('with more pages than there is room for is refused as such', async () => {
    await expect(render(await pdf(3), { maxPages: 2 })).rejects.toThrow(TooManyPagesError);
  });

  it.each([
    ['is damaged', async () => Buffer.from('%PDF-1.7 and then nothing that is one')],
    ['has no page', async () => pdf(0)],
    ['opens with a password only', async () => pdf(1, { userPassword: 'secret' })],
    ['is cut off', async () => (await pdf(2)).subarray(0, 400)],
  ])('that %s cannot be read', async (_, make) => {
    const read = render(await make());
    await expect(read).rejects.toMatchObject({ key: 'upload.unreadable' });
  });

  it('that takes too long is given up', async () => {
    await expect(render(await pdf(1), { timeLimitMs: 1 })).rejects.toMatchObject({ key: 'upload.unreadable' });
  });
});

it('is known by its first bytes', async () => {
  expect(isPdf(await pdf(1))).toBe(true);
  expect(isPdf(Buffer.from('GIF89a'))).toBe(false);
});
