/** One address in front of several servers, as a load balancer has it: each connection goes to the first of them that takes it. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export async function openFrontDoor(port: number, hosts: readonly string[]): Promise<void> {
  const open = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    open.add(socket);
    return socket.once('close', () => open.delete(socket)).on('error', () => socket.destroy());
  };

  function lead(client: Socket, [host, ...others]: readonly string[]): void {
    if (host === undefined) return void client.destroy();
    const server = connect(port, host);
    server.once('error', () => lead(client, others));
    server.once('connect', () => {
      keep(server.removeAllListeners('error'));
      client.once('close', () => server.destroy());
      server.once('close', () => client.destroy());
      client.pipe(server).pipe(client);
    });
  }

  const door = createServer((client) => lead(keep(client), hosts)).listen(port, '127.0.0.1');
  await once(door, 'listening');
  onTestFinished(() => {
    door.close();
    for (const socket of open) socket.destroy();
  });
}
