import pg from 'pg';
import { clusterExtension } from '../catalog.ts';

/** Addresses of the nodes of a Citus cluster, the coordinator first; of a single server its own. */
export async function nodesOf(coordinatorUrl: string): Promise<string[]> {
  const extensions = await queryAt(coordinatorUrl, clusterExtension);
  if (extensions.length === 0) return [coordinatorUrl];
  const workers = await queryAt<{ host: string; port: number }>(
    coordinatorUrl,
    'select nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by nodeport',
  );
  const workerUrls = workers.map(({ host, port }) => {
    const url = new URL(coordinatorUrl);
    url.hostname = host;
    url.port = String(port);
    return url.href;
  });
  return [coordinatorUrl, ...workerUrls];
}

/** Joins the databases of one name into a cluster of their own. */
export async function joinNodes(nodes: readonly pg.ClientConfig[]): Promise<void> {
  const [coordinatorUrl = '', ...workerUrls] = nodes.map(({ connectionString = '' }) => connectionString);
  for (const url of [coordinatorUrl, ...workerUrls]) await queryAt(url, 'create extension citus');
  const [name, port] = placeOf(coordinatorUrl);
  await queryAt(coordinatorUrl, 'select citus_set_coordinator_host($1, $2)', [name, port]);
  for (const url of workerUrls) await queryAt(coordinatorUrl, 'select citus_add_node($1, $2)', placeOf(url));
}

function placeOf(url: string): [string, number] {
  const { hostname, port } = new URL(url);
  return [hostname, Number(port)];
}

/** Ends the connections by which the extension watches a database, so that it can be copied. */
export async function closeDatabase({ connectionString: url = '' }: pg.ClientConfig, database: string): Promise<void> {
  await queryAt(url, `alter database ${database} with allow_connections false`);
  await queryAt(url, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
}

async function queryAt<Row extends object>(url: string, text: string, values?: unknown[]): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
