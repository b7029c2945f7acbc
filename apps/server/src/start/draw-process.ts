/** The process of `drawing.ts`: draws and encodes what it is asked for, until nobody is there to ask. */
import type { PictureRecipe } from '@entrepot/demo/pictures/draw.ts';
import { drawPicture } from '@entrepot/demo/pictures/draw.ts';
import { encodeRaw } from '../modules/ground/media/index.ts';
import type { DrawAnswer, DrawTask } from './drawing.ts';

// A terminal stops everybody at once; here it is the server that decides, and without it there is nothing to do.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());

process.on('message', ({ number, recipe, widthPx, format }: DrawTask) => {
  const answer = (made: DrawAnswer): void => void process.send!(made);
  drawPicture(recipe as PictureRecipe, widthPx)
    .then((picture) => encodeRaw(picture, format))
    .then(
      (data) => answer({ number, data }),
      (error: unknown) => answer({ number, error }),
    );
});
