/** The icons of an installed mobile site, drawn from the storefront's logo when they are first asked for. */
import { createHash } from 'node:crypto';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { createCache } from '../platform/cache.ts';
import { systemClock } from '../platform/clock.ts';
import { sharp } from '../platform/packages-on-demand.ts';

/**
 * `any` has the corners of the storefront; systems cut `maskable` to shapes of their own, so its drawing keeps to the middle and its ground
 * goes to the edge; Apple rounds corners itself and shows what is transparent in black.
 */
const APP_ICONS = {
  'icon-192.png': { sizePx: 192, isFull: false },
  'icon-512.png': { sizePx: 512, isFull: false },
  'maskable-192.png': { sizePx: 192, isFull: true },
  'maskable-512.png': { sizePx: 512, isFull: true },
  'apple-180.png': { sizePx: 180, isFull: true },
} as const;
export type AppIconName = keyof typeof APP_ICONS;

export const APP_ICON_NAMES = Object.keys(APP_ICONS) as AppIconName[];

/** Of the drawing itself, at the density that counts as one to one. */
const DRAWING_PX = 32;
const POINTS_PER_INCH = 72;
/** What lies outside may be cut off. */
const SAFE_SHARE = 0.8;

const drawn = createCache<Buffer>({ clock: systemClock, freshMs: Infinity });

/** Changes with the drawing, so that browsers may keep it. */
export function appIconAddress(storefront: Storefront, base: string, name: AppIconName): string {
  return `${base}/${name}?v=${versionOf(storefront)}`;
}

function versionOf({ logo, theme }: Storefront): string {
  return createHash('sha256').update(theme.brand).update(logo.favicon).digest('hex').slice(0, 8);
}

export function drawAppIcon(storefront: Storefront, name: AppIconName): Promise<Buffer> {
  const key = `${name} ${versionOf(storefront)}`;
  return drawn.get(key, async () => ({ value: await draw(storefront, APP_ICONS[name]) }));
}

async function draw({ logo, theme }: Storefront, { sizePx, isFull }: { sizePx: number; isFull: boolean }): Promise<Buffer> {
  const markPx = isFull ? Math.round(sizePx * SAFE_SHARE) : sizePx;
  const mark = await sharp()(Buffer.from(logo.favicon), { density: (POINTS_PER_INCH * markPx) / DRAWING_PX })
    .resize(markPx, markPx)
    .png()
    .toBuffer();
  if (!isFull) return mark;
  return sharp()({ create: { width: sizePx, height: sizePx, channels: 3, background: theme.brand } })
    .composite([{ input: mark }])
    .png({ palette: true })
    .toBuffer();
}
