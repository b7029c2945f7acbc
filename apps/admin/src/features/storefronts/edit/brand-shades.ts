/** The shades that follow from a brand's colour, pale enough that the colour itself can be read on them. */
import { contrastRatio } from '@entrepot/brands/contrast.ts';
import type { ColourVariable } from '@entrepot/brands/theme.ts';

type Shades = Pick<Record<ColourVariable, string>, 'brand-h' | 'brand-50' | 'brand-100' | 'on-brand'>;

const READABLE = 4.5;
const WHITE = '#ffffff';
const DARK = '#14110d';

export function shadesOf(brand: string): Shades {
  const onBrand = contrastRatio(WHITE, brand) >= READABLE ? WHITE : DARK;
  return {
    // Away from the words on it, so that they stay as readable while somebody points.
    'brand-h': mix(brand, onBrand === WHITE ? '#000000' : WHITE, 0.18),
    'brand-50': paleEnough(brand, 0.93),
    'brand-100': paleEnough(brand, 0.85),
    'on-brand': onBrand,
  };
}

const STEP = 0.01;

function paleEnough(brand: string, share: number): string {
  for (let white = share; white < 1; white += STEP) {
    const shade = mix(brand, WHITE, white);
    if (contrastRatio(brand, shade) >= READABLE) return shade;
  }
  return WHITE;
}

function mix(from: string, to: string, share: number): string {
  const channel = (offset: number): string => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(offset, offset + 2), 16)) as [number, number];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
