import type { Address } from './address.ts';
import type { Cluster } from './cluster.ts';

/** Settings on the command line take precedence over the cluster's configuration files. */
export function serverArguments(
  { pgdata, durable }: Pick<Cluster, 'pgdata' | 'durable'>,
  address: Address,
  authentication: Readonly<Record<string, string>>,
): string[] {
  const settings = {
    ...authentication,
    ...commonSettings,
    ...(durable ? durableSettings : disposableSettings),
    ...(address.kind === 'socket'
      ? { listen_addresses: '', unix_socket_directories: address.folder }
      : { listen_addresses: '127.0.0.1', port: String(address.port) }),
  };
  return ['-D', pgdata, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

const durableSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  // A plan for an empty table stays in use until statistics show that the table has grown.
  autovacuum_naptime: '10s',
};

/**
 * Settings for the temporary cluster of tests, as fast as memory. Autovacuum is off, because its superuser process
 * would keep an owner from dropping a database.
 */
const disposableSettings = {
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '1GB',
};

const commonSettings = {
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and column values stay out of the log, because they may be personal data.
  log_min_messages: 'error',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};
