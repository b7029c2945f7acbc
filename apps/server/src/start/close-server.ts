import type { FastifyInstance } from 'fastify';

/** As long as the clients themselves wait for an answer. */
const IN_FLIGHT_LIMIT_MS = 15_000;

/** Takes no new connection, lets the requests in flight finish, and after a while cuts what is left. */
export async function closeServer(server: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), IN_FLIGHT_LIMIT_MS);
  try {
    await server.close();
  } finally {
    clearTimeout(timer);
  }
}
