/** A file as the answer of a call, sent while it is made: nobody waits for the end of a long one, and no memory holds all of it. */
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly body: Readable;

  /** `name` in plain letters, since it travels in a header. */
  constructor({ name, type, body }: { name: string; type: string; body: Readable }) {
    this.name = name.replaceAll(/[^\w.-]+/g, '-');
    this.type = type;
    this.body = body;
  }
}

export async function sendFileAnswer(reply: FastifyReply, { name, type, body }: FileAnswer): Promise<FastifyReply> {
  // What fails before its first bytes is answered like any other call; what fails later is cut, so that nobody takes half a file for a
  // whole one.
  await once(body, 'readable');
  return reply
    .type(type)
    .headers({ 'content-disposition': `attachment; filename="${name}"`, 'x-content-type-options': 'nosniff' })
    .send(body);
}
