/** Statements of the database as parts of what asks them. */
import { statementName } from './statement-name.ts';
import { currentSpan, startSpan, type Span } from './tracing.ts';

/** Undefined where nothing is traced, and for what belongs to nothing, such as a look for work. */
export function traceStatement(statement: unknown): Span | undefined {
  if (!currentSpan()?.isKept) return undefined;
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text;
  if (typeof text !== 'string') return undefined;
  const { operation, target } = statementName(text);
  return startSpan({
    name: target ? `${operation} ${target}` : operation,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(target ? { [operation === 'CALL' ? 'db.stored_procedure.name' : 'db.collection.name']: target } : {}),
    },
  });
}
