/** Requests as the beginning of everything: each is a trace, or goes on with the one that its header names. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTracing, startTrace, traceparent, whileIn, type Span } from './tracing.ts';

/** Before all other hooks, so that what those do is part of it. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request;
    const route = request.routeOptions.url ?? 'none';
    const span = startTrace(
      { name: `${method} ${route}`, kind: 'server', attributes: { 'http.request.method': method, 'http.route': route } },
      typeof headers.traceparent === 'string' ? headers.traceparent : undefined,
    );
    if (!span) return done();
    spans.set(request, span);
    // Where a browser's own tools, and a test, find which trace it was.
    const name = traceparent(span);
    if (name) reply.header('server-timing', `traceparent;desc="${name}"`);
    whileIn(span, done);
  });
  // A body is read as events of its socket, which know nothing of where the reading was begun.
  app.addHook('preValidation', (request, _reply, done) => whileIn(spans.get(request), done));
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    if (!span) return done();
    // The line in the log comes after this, and names it.
    whileIn(span, done);
    span.set({ 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) span.fail();
    span.end();
  });
}
