/** The baseline of every read: Fastify answering with a constant, which it is given on standard input. Prints its port. */
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';

const type = process.argv[2] ?? 'application/json; charset=utf-8';
const body = await buffer(process.stdin);

const app = Fastify();
app.all('/', async (_request, reply) => reply.type(type).send(body));
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
process.on('SIGTERM', () => void app.close());
