/** What has to be true of the machine before anything is started. */
import { access, constants, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Config } from '../config.ts';
import { Problem } from './problem.ts';

export async function checkMachine(config: Pick<Config, 'dataDir' | 'host' | 'port' | 'wsPort' | 'operations'>): Promise<void> {
  const problems = await Promise.all([
    folderProblem(config.dataDir),
    portProblem('PORT', config.port, config.host),
    portProblem('WS_PORT', config.wsPort, config.host),
    config.operations && portProblem('METRICS_PORT', config.operations.port, config.operations.host),
  ]);
  const found = problems.filter((problem) => problem !== undefined);
  if (found.length > 0) throw new Problem(...found);
}

async function folderProblem(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
    return undefined;
  } catch {
    return `The data folder ${folder} cannot be written. Allow it, or set DATA_DIR to another folder.`;
  }
}

function portProblem(name: string, port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(portSentence(name, port, host, error.code)));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

function portSentence(name: string, port: number, host: string, code: string | undefined): string {
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Stop the other program or set ${name} to another number.`;
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Set ${name} to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${name === 'METRICS_PORT' ? 'METRICS_HOST' : 'HOST'} is ${host}, which is no address of this machine.`;
  return `Port ${port} could not be opened (${code ?? 'unknown reason'}). Set ${name} to another number.`;
}
