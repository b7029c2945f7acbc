/** A mark for those who have a picture and no drawing: small enough to stand inside every page, as drawings do. */
import { sharp } from '../../../platform/packages-on-demand.ts';

/** Twice the size at which headers show a mark, for fine screens. */
const SIDE_PX = 72;
/** Every page carries it, so it must not weigh more than the drawings do. */
const MOST_BYTES = 5_000;
const QUALITIES = [85, 65, 45, 25];

export async function markOfPicture(picture: Buffer): Promise<string> {
  const square = sharp()(picture).resize(SIDE_PX, SIDE_PX, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } });
  let data = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    data = await square.clone().webp({ quality, alphaQuality: quality }).toBuffer();
    if (data.length <= MOST_BYTES) break;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><image width="32" height="32" href="data:image/webp;base64,${data.toString('base64')}"/></svg>`;
}
