import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { expect, it } from 'vitest';
import { COLOURS } from '../catalogue/vocabulary.ts';
import { drawPicture } from './draw.ts';

it.each(STOREFRONTS.map((storefront) => [storefront.name, storefront] as const))(
  '%s shows objects that can be drawn, in colours we have',
  async (_name, { hero }) => {
    const objects = hero.objects.map(({ name, tint }) => {
      const known = COLOURS.find((colour) => colour === tint);
      expect(known, tint).toBeDefined();
      return { name, tint: known! };
    });
    await expect(drawPicture({ objects, ground: hero.ground as `#${string}`, composition: 'hero' }, 64)).resolves.toMatchObject({
      width: 64,
    });
  },
);
