/** Puts pictures of screens beside each other, each with its name above it. The browser that took them lays them out. */
import type { Browser } from 'playwright-core';

export interface Shot {
  name: string;
  jpeg: Buffer;
  /** What it says, down to its foot. */
  text: string;
}

const SHEET_PX = 3400;
const LOOKS = `
  body { margin: 24px; background: #5b6472; color: #fff; font: 17px sans-serif }
  main { columns: 6; column-gap: 24px }
  figure { margin: 0 0 24px; break-inside: avoid }
  figcaption { padding-bottom: 6px }
  img { display: block; width: 100% }
  .phone img { width: 70% }`;

export async function drawSheet(browser: Browser, title: string, shots: readonly Shot[], file: string): Promise<void> {
  const figures = shots.map(
    ({ name, jpeg }) =>
      `<figure${name.startsWith('mobile') ? ' class="phone"' : ''}><figcaption>${name}</figcaption><img src="data:image/jpeg;base64,${jpeg.toString('base64')}"></figure>`,
  );
  const page = await browser.newPage({ viewport: { width: SHEET_PX, height: 1000 } });
  try {
    await page.setContent(`<style>${LOOKS}</style><h1>${title}</h1><main>${figures.join('')}</main>`, { waitUntil: 'load' });
    await page.screenshot({ path: file, fullPage: true, type: 'jpeg', quality: 80 });
  } finally {
    await page.close();
  }
}
