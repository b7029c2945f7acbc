import { Problem } from '../../start/problem.ts';
import type { Command } from '../command.ts';

const TIMEOUT_MS = 2_500;

export const healthy: Command = {
  name: 'healthy',
  changes: 'nothing',
  summary: 'Asks the server on this machine whether it is ready, for the health check of a container',
  details: ['Ends with 0 if it is, and with 1 if not. PORT says where it listens.'],
  async run(_args, { config, output }) {
    const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
    const address = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}/readyz`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: Error) => {
      throw new Problem(`${address} does not answer: ${error.message}.`);
    });
    if (!answer.ok) throw new Problem(`${address} answers ${answer.status}: ${await answer.text()}`);
    output.say('ready');
  },
};
