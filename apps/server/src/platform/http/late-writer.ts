/**
 * What writes an answer by its schema: Fastify's own, compiled with the first answer that needs it, since all of them together would be a
 * sixth of a start; and once for each schema, at however many addresses and by however many servers of one process it is answered.
 */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { Type, type TSchema } from 'typebox';

type Writer = (answer: unknown) => string;

// No schema of ours refers to another by its name.
const compile = SerializerSelector()({}, {});
const writers = new WeakMap<object, Writer>();

export function lateWriter(route: { schema?: unknown }): Writer {
  const schema = route.schema as object;
  return (answer) => {
    let write = writers.get(schema);
    if (!write) writers.set(schema, (write = compile(route as Parameters<typeof compile>[0])));
    return write(answer);
  };
}

const envelopes = new WeakMap<TSchema, TSchema>();

/** The same each time for the same output, so that it is compiled once. */
export function envelopeOf(output: TSchema): TSchema {
  let envelope = envelopes.get(output);
  if (!envelope) envelopes.set(output, (envelope = Type.Object({ code: Type.Literal(0), msg: Type.Literal(''), data: output })));
  return envelope;
}
