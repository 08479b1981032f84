import type { Address } from './address.ts';
import type { Cluster } from './cluster.ts';

/** The server's arguments: defaults given so outlast whatever its own configuration files say. */
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

/** What a cluster that holds people's money must have, on a machine that may be small. */
const durableSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  // A plan that was made for an empty table stays until statistics say that it has grown.
  autovacuum_naptime: '10s',
};

/**
 * For tests, whose cluster is thrown away: as fast as memory. A database cannot be dropped by its owner while it is being
 * vacuumed: that process is the superuser's.
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
  // The log holds no statement and no value of a column: those may be somebody's data.
  log_min_messages: 'error',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};
