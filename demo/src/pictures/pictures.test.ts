import { describe, expect, it } from 'vitest';
import { ByteLru } from './byte-lru.ts';
import { COMPOSITION, COMPOSITIONS } from './compositions.ts';
import { drawPicture } from './draw.ts';
import type { Picture, PictureRecipe } from './draw.ts';
import { FLAT_OBJECTS } from './flat-objects.ts';
import { readDrawing } from './form.ts';
import { loadGround } from './ground.ts';
import { GROUND_HEX, TINT_HEX } from './palette.ts';
import { recipeKey } from './recipe-key.ts';

const teapot: PictureRecipe = { objects: [{ name: 'teapot', tint: 'sage' }], ground: 'sand', composition: 'single' };

function pixel(picture: Picture, x: number, y: number): [number, number, number] {
  const i = (y * picture.width + x) * 3;
  return [picture.data[i]!, picture.data[i + 1]!, picture.data[i + 2]!];
}

async function bareGround(recipe: PictureRecipe, width: number, height: number): Promise<Uint16Array> {
  const composition = COMPOSITION[recipe.composition];
  const lying = composition.stage !== 'banner' && FLAT_OBJECTS.has(recipe.objects[0]!.name);
  const look = { ground: recipe.ground, stage: composition.stage, lying, glow: (composition.glowX ?? 50) / 100 };
  return (await loadGround(look, width, height, new ByteLru(1))).values;
}

/** The largest difference from the bare ground, in levels, over the pixels that `inside` names. */
async function touched(recipe: PictureRecipe, width: number, inside: (u: number, v: number) => boolean): Promise<number> {
  const picture = await drawPicture(recipe, width);
  const ground = await bareGround(recipe, picture.width, picture.height);
  let most = 0;
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      if (!inside((x + 0.5) / picture.width, (y + 0.5) / picture.height)) continue;
      const at = (y * picture.width + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        most = Math.max(most, Math.abs(picture.data[at + channel]! - ground[at + channel]! / 256));
      }
    }
  }
  return most;
}

describe('the demo pictures', () => {
  it('are the same bytes for the same recipe, drawn again after others and at the same time', async () => {
    const first = await drawPicture(teapot, 240);
    await drawPicture({ ...teapot, composition: 'trio' }, 240);
    const [second, third] = await Promise.all([drawPicture(teapot, 240), drawPicture(teapot, 240)]);
    expect(second.data.equals(first.data)).toBe(true);
    expect(third.data.equals(first.data)).toBe(true);
  });

  it('show every tint in a colour of its own', async () => {
    const centres = new Set<string>();
    for (const tint of Object.keys(TINT_HEX) as Array<keyof typeof TINT_HEX>) {
      const picture = await drawPicture({ ...teapot, objects: [{ name: 'teapot', tint }] }, 96);
      centres.add(pixel(picture, 44, 52).join());
    }
    expect(centres.size).toBe(Object.keys(TINT_HEX).length);
  });

  it('leave greys alone in a tinted object and recolour them in full mode', async () => {
    const colourfulness = async (mode: 'tint' | 'full'): Promise<number> => {
      const picture = await drawPicture(
        { objects: [{ name: 'headphone', tint: 'red', mode }], ground: 'snow', composition: 'single' },
        200,
      );
      let most = 0;
      for (let i = 0; i < picture.data.length; i += 3) most = Math.max(most, picture.data[i]! - picture.data[i + 1]!);
      return most;
    };
    expect(await colourfulness('full')).toBeGreaterThan(90);
    expect(await colourfulness('tint')).toBeLessThan(50);
  });

  it('keep the form of a black thing and set a white thing off a light ground', async () => {
    const tonesInside = async (tint: 'black' | 'white'): Promise<number[]> => {
      const picture = await drawPicture({ objects: [{ name: 'teapot', tint }], ground: 'snow', composition: 'single' }, 200);
      return Array.from({ length: 90 }, (_, i) => pixel(picture, 55 + i, 118)[1]);
    };
    const black = await tonesInside('black');
    expect(Math.max(...black) - Math.min(...black)).toBeGreaterThan(25);
    const white = await tonesInside('white');
    expect(Math.min(...white)).toBeLessThan(215);
    expect(Math.max(...white)).toBeGreaterThan(228);
  });

  it.each(Object.keys(GROUND_HEX) as Array<keyof typeof GROUND_HEX>)('have nothing but ground in the corners on %s', async (ground) => {
    const atCorner = (u: number, v: number): boolean => (u < 0.06 || u > 0.94) && (v < 0.06 || v > 0.94);
    expect(await touched({ ...teapot, ground }, 120, atCorner)).toBeLessThanOrEqual(1);
  });

  it.each(['teapot', 'lipstick', 'couch-and-lamp', 'hammer', 'flat-shoe', 'ladder'])('keep a single %s inside the frame', async (name) => {
    const atEdge = (u: number, v: number): boolean => u < 0.04 || v < 0.04 || v > 0.96;
    expect(await touched({ objects: [{ name }], ground: 'oat', composition: 'single' }, 200, atEdge)).toBeLessThanOrEqual(3);
    const inMiddle = (u: number, v: number): boolean => u > 0.3 && u < 0.7 && v > 0.3 && v < 0.7;
    expect(await touched({ objects: [{ name }], ground: 'oat', composition: 'single' }, 200, inMiddle)).toBeGreaterThan(30);
  });

  it.each(COMPOSITIONS)('draw the composition %s at 200 pixels', async (composition) => {
    const objects: PictureRecipe['objects'] = [{ name: 'bucket', tint: 'teal' }, { name: 'teapot', tint: 'clay' }, { name: 'books' }];
    const picture = await drawPicture({ objects, ground: 'stone', composition }, 200);
    expect(picture.width).toBe(200);
    expect(picture.data.length).toBe(picture.width * picture.height * 3);
    expect(picture.height).toBe(COMPOSITION[composition].aspect === 'wide' ? 113 : 200);
    const anywhere = await touched({ objects, ground: 'stone', composition }, 200, () => true);
    expect(anywhere).toBeGreaterThan(60);
    if (composition !== 'detail') {
      const atTop = await touched({ objects, ground: 'stone', composition }, 200, (_, v) => v < 0.03);
      expect(atTop).toBeLessThanOrEqual(1);
    }
  });

  it.each(['#0c2a6b', 'sand'] as const)('leave a banner on %s free for words at the start, or at the end when mirrored', async (ground) => {
    const objects = ['teapot', 'basket', 'amphora', 'jar', 'candle'].map((name) => ({ name }));
    expect(await touched({ objects, ground, composition: 'hero' }, 320, (u) => u < 0.38)).toBeLessThanOrEqual(2);
    expect(await touched({ objects, ground, composition: 'heroMirrored' }, 320, (u) => u > 0.68)).toBeLessThanOrEqual(2);
    expect(await touched({ objects, ground, composition: 'hero' }, 320, (u) => u > 0.5)).toBeGreaterThan(60);
  });

  it('come in the aspect a recipe asks for', async () => {
    const wide = await drawPicture({ ...teapot, aspect: 'wide' }, 320);
    const tall = await drawPicture({ ...teapot, aspect: 'tall' }, 320);
    expect([wide.height, tall.height]).toEqual([180, 400]);
  });

  it('refuse what does not exist and say what it was', async () => {
    await expect(drawPicture({ ...teapot, objects: [{ name: 'flux-capacitor' }] }, 200)).rejects.toThrow(
      'Unknown picture object "flux-capacitor"',
    );
    await expect(drawPicture({ ...teapot, objects: [{ name: '../../package' }] }, 200)).rejects.toThrow('Unknown picture object');
    await expect(drawPicture({ ...teapot, ground: '#12' }, 200)).rejects.toThrow('Unknown picture ground "#12"');
    await expect(drawPicture({ ...teapot, objects: [] }, 200)).rejects.toThrow('at least one object');
  });

  it('know every lying object by the name of an existing drawing', async () => {
    for (const name of FLAT_OBJECTS) await expect(readDrawing(name), name).resolves.toBeInstanceOf(Buffer);
  });
});

describe('the key of a recipe', () => {
  it('is 32 hex digits that depend on what is drawn and on nothing else', () => {
    const key = recipeKey(teapot);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(
      recipeKey({ composition: 'single', ground: 'sand', objects: [{ mode: 'tint', tint: 'sage', name: 'teapot' }], aspect: 'square' }),
    ).toBe(key);
    expect(recipeKey({ ...teapot, ground: 'oat' })).not.toBe(key);
    expect(recipeKey({ ...teapot, objects: [{ name: 'teapot', tint: 'sage', mode: 'full' }] })).not.toBe(key);
    expect(recipeKey({ ...teapot, aspect: 'wide' })).not.toBe(key);
  });
});

describe('the cache of sprites', () => {
  it('stays within its bytes and drops what was used longest ago', async () => {
    const cache = new ByteLru(100);
    let made = 0;
    const load = (key: string): Promise<{ byteLength: number }> =>
      cache.get(key, async () => {
        made += 1;
        return { byteLength: 40 };
      });
    await load('a');
    await load('b');
    await load('a');
    await load('c');
    expect(cache.bytes).toBe(80);
    expect(made).toBe(3);
    await load('a');
    expect(made).toBe(3);
    await load('b');
    expect(made).toBe(4);
  });

  it('makes a thing once for all who ask at the same time, and again after a failure', async () => {
    const cache = new ByteLru(100);
    let made = 0;
    const load = (): Promise<{ byteLength: number }> =>
      cache.get('a', async () => {
        made += 1;
        if (made === 1) throw new Error('no luck');
        return { byteLength: 1 };
      });
    const failed = await Promise.allSettled([load(), load()]);
    expect(failed.map((result) => result.status)).toEqual(['rejected', 'rejected']);
    await Promise.all([load(), load()]);
    expect(made).toBe(2);
  });
});
