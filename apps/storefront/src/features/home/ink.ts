/** Words on a coloured ground. Grounds of banners come from the back office, so the ink has to follow them. */

/** From 0 to 255, weighed as the eye does. */
function brightness(hexColour: string): number {
  const value = Number.parseInt(hexColour.slice(1), 16);
  return 0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255);
}

export interface Ground {
  ground: string;
  ink: string;
  isDeep: boolean;
}

/** The storefront's own ink belongs to the storefront's own ground; any other ground gets white or near-black. */
export function groundOf(ground: string, hero: { ground: string; ink: string }, darkInk: string): Ground {
  const isDeep = brightness(ground) < 140;
  if (ground.toLowerCase() === hero.ground.toLowerCase()) return { ground, ink: hero.ink, isDeep };
  return { ground, ink: isDeep ? '#ffffff' : darkInk, isDeep };
}

/** Pictures on deep grounds are lit from their middle. The panel around them takes the same light, so that no edge shows. */
export function lightOn({ ground, isDeep }: Ground): string {
  return isDeep ? `radial-gradient(90% 120% at 50% 45%, color-mix(in oklab, ${ground} 88%, white), ${ground})` : ground;
}
