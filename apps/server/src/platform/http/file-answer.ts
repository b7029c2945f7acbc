/** A file as the answer of a call, sent while it is made: nobody waits for the end of a long one, and no memory holds all of it. */
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

export function sendFileAnswer(reply: FastifyReply, { name, type, body }: FileAnswer): FastifyReply {
  return reply.type(type).headers({ 'content-disposition': `attachment; filename="${name}"`, 'x-content-type-options': 'nosniff' }).send(body);
}
