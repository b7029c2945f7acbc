/** The whole of postgresql.conf, written anew at each start, so that every machine runs the same. */

/** Fast on a laptop, and still durable: a commit that was answered survives a power cut. */
const DURABLE = {
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  wal_compression: 'on',
  // Nobody copies this database while it runs but our own backup, which reads tables. What fills a new table or makes an index then writes
  // it once instead of twice, and still waits for the disk.
  wal_level: 'minimal',
  max_wal_senders: '0',
  synchronous_commit: 'on',
  fsync: 'on',
  max_connections: '100',
  jit: 'off',
  random_page_cost: '1.1',
};

/** For tests: the cluster is thrown away at the end of the run, so nothing waits for the disk. */
const DISPOSABLE = {
  ...DURABLE,
  synchronous_commit: 'off',
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

export function configurationFile(port: number, durable: boolean): string {
  const settings: Record<string, string> = {
    ...(durable ? DURABLE : DISPOSABLE),
    port: String(port),
    listen_addresses: '127.0.0.1',
    // No socket file: its path would be too long in a deep folder, and others could see it.
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    default_text_search_config: 'pg_catalog.simple',
    // A query whose process was killed ends by itself instead of holding its locks.
    ...(['linux', 'darwin'].includes(process.platform) ? { client_connection_check_interval: '1s' } : {}),
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('');
}
