import { COLOUR_VARIABLES, isHexColour, isPixelLength, RADIUS_VARIABLES, type Theme } from '@entrepot/brands/theme.ts';
import type { CSSProperties } from 'react';

/** A storefront's variables for one part of the page. A colour that is half typed is left out until it is one. */
export function themeStyle(theme: Theme): CSSProperties {
  const colours = COLOUR_VARIABLES.filter((name) => isHexColour(theme[name]));
  const lengths = RADIUS_VARIABLES.filter((name) => isPixelLength(theme[name]));
  return Object.fromEntries([...colours, ...lengths].map((name) => [`--${name}`, theme[name]])) as CSSProperties;
}
