import { createServer } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testFolder } from '@entrepot/testing/folder.ts';
import { runNode } from '@entrepot/testing/run-node.ts';
import { expect, it, onTestFinished } from 'vitest';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const folder = await testFolder();

async function takePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as { port: number }).port;
}

it('names every bad setting on its own line and starts nothing', async () => {
  const { code, stdout, stderr } = await runNode([MAIN], { PORT: 'http', WS_PORT: '70000', DEMO: 'huge', DATA_DIR: join(folder, 'never') });
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr.trimEnd().split('\n')).toEqual([
    'PORT must be a whole number from 1 to 65535, not "http".',
    'WS_PORT must be a whole number from 1 to 65535, not "70000".',
    'DEMO must be one of full, small, none, not "huge".',
  ]);
});

it('refuses to serve the world with development settings', async () => {
  const { code, stderr } = await runNode([MAIN, '--production'], { CAPTCHA: 'off', DATA_DIR: join(folder, 'never') });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^SECRET is not set; production needs one of its own.*\nCAPTCHA=off is for development.*\n$/);
});

it('says which port is taken', async () => {
  const [port, wsPort] = [await takePort(), await takePort()];
  const { code, stderr } = await runNode([MAIN], { PORT: String(port), WS_PORT: String(wsPort), DATA_DIR: join(folder, 'data') });
  expect(code).toBe(1);
  expect(stderr.trimEnd().split('\n')).toEqual([
    `Port ${port} is already in use. Stop the other program or set PORT to another number.`,
    `Port ${wsPort} is already in use. Stop the other program or set WS_PORT to another number.`,
  ]);
});

it('says that the data folder cannot be written', async () => {
  await writeFile(join(folder, 'file'), '');
  const dataDir = join(folder, 'file', 'data');
  const { code, stderr } = await runNode([MAIN], { PORT: String(await freePort()), WS_PORT: String(await freePort()), DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(stderr).toBe(`The data folder ${dataDir} cannot be written. Allow it, or set DATA_DIR to another folder.\n`);
});

it('says that the database does not answer, without repeating the password', async () => {
  const closed = await freePort();
  const { code, stderr } = await runNode([MAIN], {
    PORT: String(await freePort()),
    WS_PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: `postgres://someone:secret@127.0.0.1:${closed}/shop`,
  });
  expect(code).toBe(1);
  expect(stderr).toContain(`The database at 127.0.0.1:${closed} (DATABASE_URL) does not answer`);
  expect(stderr).not.toContain('secret');
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
