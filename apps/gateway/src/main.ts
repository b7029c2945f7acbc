/** Started by the demo as a process of its own. Its settings are in the environment; it ends when whoever started it ends. */
import { isBehaviour } from './behaviour.ts';
import { createGateway } from './gateway.ts';

const {
  GATEWAY_HOST: host = '127.0.0.1',
  GATEWAY_PORT: port = '4400',
  GATEWAY_SECRET: secret,
  GATEWAY_FILE: file,
  GATEWAY_SEED: seed,
  GATEWAY_WEBHOOKS: behaviour,
} = process.env;
if (!secret) {
  process.stderr.write('GATEWAY_SECRET is not set.\n');
  process.exit(1);
}
const shownHost = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
const publicUrl = process.env.GATEWAY_PUBLIC_URL ?? `http://${shownHost}:${port}`;
const { server, startTimer } = await createGateway({ secret, publicUrl, file, seed, ...(isBehaviour(behaviour) ? { behaviour } : {}) });

async function stop(): Promise<void> {
  await server.close();
  process.exit(0);
}
// The other end of this pipe is held by the parent, and closes however that ends.
process.stdin.on('end', () => void stop()).resume();
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
// A terminal sends it to everybody in the group; the parent says when it is time.
process.on('SIGINT', () => undefined);

try {
  await server.listen({ host, port: Number(port) });
} catch (error) {
  process.stderr.write(`${(error as NodeJS.ErrnoException).code ?? String(error)}\n`);
  process.exit(1);
}
startTimer();
process.stdout.write(`listening ${publicUrl}\n`);
