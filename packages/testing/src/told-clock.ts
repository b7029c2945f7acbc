/** A clock for servers that are processes of their own: they all say what the test says, and nothing passes by itself. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from './folder.ts';

export interface ToldClock {
  /** For the process that is to go by it. */
  env: Record<string, string>;
  tell(now: Date): void;
}

export async function toldClock(start: Date): Promise<ToldClock> {
  const file = join(await testFolder(), 'now');
  const tell = (now: Date): void => {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleLE(now.getTime());
    // In one piece, so that nobody reads half of it.
    writeFileSync(file, bytes, { flag: 'r+' });
  };
  writeFileSync(file, Buffer.alloc(8));
  tell(start);
  return { env: { TOLD_CLOCK: file, NODE_OPTIONS: `--import ${new URL('./told-clock.mjs', import.meta.url).href}` }, tell };
}
