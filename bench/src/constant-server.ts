/** The baseline of every read: Fastify answering a constant of the given number of bytes. Prints its port. */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

const byteSize = Number(process.argv[2]);
const type = process.argv[3] ?? 'application/json; charset=utf-8';
const body = Buffer.alloc(byteSize, 'x');

const app = Fastify();
app.all('/', async (_request, reply) => reply.type(type).send(body));
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
process.on('SIGTERM', () => void app.close());
