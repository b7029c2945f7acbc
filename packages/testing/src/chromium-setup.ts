/**
 * Vitest's global setup of the browser tests: one Chromium for all of them. Each file connects to it, each visitor has a profile of its
 * own.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';
import { LONGEST_PATIENCE_MS } from './patience.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: string;
  }
}

const ARGUMENTS = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--no-first-run'];

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium was not found. Install it, or set CHROMIUM to its path.');
  // Chromium leaves the folder of its socket behind; inside of one of ours it goes with that.
  const folder = await mkdtemp(join(tmpdir(), 'entrepot-browser-'));
  const server = await chromium.launchServer({
    executablePath,
    args: ARGUMENTS,
    timeout: LONGEST_PATIENCE_MS,
    host: '127.0.0.1',
    env: { ...process.env, TMPDIR: folder },
  });
  project.provide('chromium', server.wsEndpoint());
  return async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
}
