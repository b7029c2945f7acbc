import type { FastifyInstance } from 'fastify';

/** Every call is answered sooner; what takes longer is a large file on its way, which its receiver asks for again. */
const IN_FLIGHT_LIMIT_MS = 8_000;

/** Takes no new connection, lets the requests in flight finish, and after a while cuts what is left. */
export async function closeServer(server: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), IN_FLIGHT_LIMIT_MS);
  try {
    await server.close();
  } finally {
    clearTimeout(timer);
  }
}
