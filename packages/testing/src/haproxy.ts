/** A real HAProxy in front of several servers, each request to the next of them. */
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atTheEnd } from './at-the-end.ts';
import { eventually } from './eventually.ts';
import { testFolder } from './folder.ts';
import { freePort } from './free-port.ts';

/** Names who answered: `s1`, `s2` and so on. */
export const SERVED_BY = 'x-served-by';

/** Set up as docs/operating.md says and no more, but that answers name their server. */
export async function behindHaproxy(program: string, origins: readonly string[]): Promise<string> {
  const port = await freePort();
  const servers = origins.map((origin, place) => `  server s${place + 1} ${new URL(origin).host}`);
  const settings = join(await testFolder(), 'haproxy.cfg');
  await writeFile(
    settings,
    [
      'defaults',
      '  mode http',
      '  timeout connect 5s',
      '  timeout client 60s',
      '  timeout server 60s',
      '  option forwardfor',
      'frontend people',
      `  bind 127.0.0.1:${port}`,
      '  use_backend running if !{ nbsrv(servers) gt 0 }',
      '  default_backend servers',
      'backend servers',
      '  balance roundrobin',
      '  option httpchk GET /readyz',
      '  option redispatch',
      '  default-server check inter 500ms fall 2 rise 1',
      ...servers,
      `  http-response set-header ${SERVED_BY} %s`,
      'backend running',
      '  balance roundrobin',
      '  option httpchk GET /livez',
      '  option redispatch',
      '  default-server check inter 1s fall 2 rise 1',
      ...servers,
      '',
    ].join('\n'),
  );
  const balancer = spawn(program, ['-db', '-q', '-f', settings], { stdio: 'ignore' });
  const ended = new Promise((resolve) => balancer.once('close', resolve));
  atTheEnd(async () => {
    balancer.kill('SIGKILL');
    await ended;
  });
  const origin = `http://127.0.0.1:${port}`;
  await eventually(async () => {
    if (!(await fetch(`${origin}/livez`)).ok) throw new Error('the balancer has nobody to send to');
  });
  return origin;
}
