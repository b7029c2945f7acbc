/** Draws a contact sheet of sample pictures for looking at: `node demo/src/pictures/sheet.ts out.png [cell width in px]`. */
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import type { ColourKey } from '../catalogue/vocabulary.ts';
import type { CompositionKey } from './compositions.ts';
import { drawPicture } from './draw.ts';
import type { PictureObject, PictureRecipe } from './draw.ts';
import type { Ground } from './palette.ts';

/** `teapot:sage` is a tinted object, `headphone:ink*` one whose greys are recoloured too; several are joined by `+`. */
function sample(objects: string, ground: Ground, composition: CompositionKey = 'single'): PictureRecipe {
  return {
    ground,
    composition,
    aspect: 'square',
    objects: objects.split('+').map((text): PictureObject => {
      const [name = '', tint] = text.split(':');
      if (!tint) return { name };
      return { name, tint: tint.replace('*', '') as ColourKey, mode: tint.endsWith('*') ? 'full' : 'tint' };
    }),
  };
}

const SAMPLES: PictureRecipe[] = [
  sample('teapot:sage', 'sand'),
  sample('teapot:cream', 'sand'),
  sample('teapot:ink', 'oat'),
  sample('teapot:white', 'snow'),
  sample('teapot:clay+teapot:cream+teapot:sage', 'oat', 'trio'),
  sample('teapot:sage', 'stone', 'carton'),
  sample('teapot:sage', 'oat', 'case'),
  sample('teapot:mustard', 'saffron', 'detail'),

  sample('headphone:ink*', 'ice'),
  sample('headphone:white*', 'ice'),
  sample('headphone:rose*', 'rosewater'),
  sample('camera', 'snow'),
  sample('laptop', 'steel'),
  sample('watch:cobalt', 'ice'),
  sample('watch:brown', 'peach', 'pair'),
  sample('keyboard', 'steel', 'big'),

  sample('scarf:berry', 'rosewater'),
  sample('scarf:forest', 'sage'),
  sample('t-shirt:white', 'oat'),
  sample('t-shirt:black', 'stone'),
  sample('t-shirt:sky+t-shirt:cream+t-shirt:rust', 'mist', 'row'),
  sample('dress:plum', 'lilac'),
  sample('running-shoe:cobalt', 'ice'),
  sample('running-shoe:red+running-shoe:teal', 'peach', 'pair'),

  sample('hammer:brown', 'stone'),
  sample('screwdriver:orange', 'snow', 'case'),
  sample('toolbox:red', 'stone'),
  sample('bucket:teal', 'mint'),
  sample('bucket:yellow+bucket:cobalt+bucket:red', 'ice', 'row'),
  sample('umbrella:navy', 'steel'),
  sample('luggage:orange', 'peach'),
  sample('luggage:black+luggage:mint+luggage:berry', 'lilac', 'trio'),

  sample('backpack:forest', 'clay'),
  sample('backpack:black', 'mist', 'small'),
  sample('handbag:brown', 'blush'),
  sample('lipstick:berry', 'blush'),
  sample('lotion-bottle:rose', 'blush'),
  sample('lotion-bottle:sage+lotion-bottle:cream', 'sage', 'pair'),
  sample('candle', 'blush', 'trio'),
  sample('amphora:cream', 'clay'),

  sample('teddy-bear', 'butter'),
  sample('teddy-bear:sand+nesting-dolls', 'peach', 'scene'),
  sample('couch-and-lamp:olive', 'sage'),
  sample('couch-and-lamp:plum', 'lilac'),
  sample('books', 'stone'),
  sample('chair:brown', 'stone'),
  sample('potted-plant', 'mint'),
  sample('teapot:forest+teacup-without-handle', 'sage', 'scene'),
];

const BANNERS: PictureRecipe[] = [
  { ...sample('teapot:cream+basket+amphora:sand+jar:teal+candle', 'sand', 'hero'), aspect: 'wide' },
  { ...sample('headphone:white*+luggage:orange+camera+watch:sky+video-game:steel', '#0c2a6b', 'hero'), aspect: 'wide' },
  { ...sample('teapot:mustard+red-paper-lantern:rust+amphora:cream+diya-lamp+candle', '#5c1739', 'hero'), aspect: 'wide' },
];

const [outFile, cellText] = process.argv.slice(2);
if (!outFile) {
  process.stderr.write('Name the file to write: node demo/src/pictures/sheet.ts out.png [cell width in px]\n');
  process.exit(1);
}
const cell = Number(cellText ?? 240);
const columns = 8;
const rows = Math.ceil(SAMPLES.length / columns);
const bannerWidth = Math.floor((columns * cell) / BANNERS.length);
const bannerHeight = Math.round((bannerWidth * 9) / 16);
const layers: OverlayOptions[] = [];
for (const [index, recipe] of [...SAMPLES, ...BANNERS].entries()) {
  const banner = index - SAMPLES.length;
  const picture = await drawPicture(recipe, banner < 0 ? cell : bannerWidth);
  layers.push({
    input: picture.data,
    raw: { width: picture.width, height: picture.height, channels: 3 },
    left: banner < 0 ? (index % columns) * cell : banner * bannerWidth,
    top: banner < 0 ? Math.floor(index / columns) * cell : rows * cell,
  });
}
await sharp({ create: { width: columns * cell, height: rows * cell + bannerHeight, channels: 3, background: '#ffffff' } })
  .composite(layers)
  .png()
  .toFile(outFile);
