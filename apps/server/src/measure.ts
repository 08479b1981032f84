import { performance } from 'node:perf_hooks';
import type { Database } from './database/transact.ts';
import { createMetrics } from './http/metrics/metrics.ts';
import type { ServedMetrics } from './http/metrics/register-metrics.ts';
import { backlogOf } from './jobs/index.ts';
import type { RailCall } from './modules/rails/index.ts';

export interface Measured extends ServedMetrics {
  readonly onRailCall: (call: RailCall) => void;
}

/**
 * The figures of a process: its calls, its rails, its database connections and itself; and what waits to be done, which is the same
 * of every process over one database, and is only looked at when somebody reads.
 */
export function measure({ reader, poolUse }: Pick<Database, 'reader' | 'poolUse'>, token: string): Measured {
  const metrics = createMetrics();
  const rails = metrics.histogram('balcao_rail_call_duration_seconds', 'Calls to the rails, by how they ended.', [
    'rail',
    'call',
    'outcome',
  ]);
  metrics.gauge('balcao_database_connections', 'Connections of this process, and who waits for one.', ['state'], () => {
    const { open, idle, waiting } = poolUse();
    return [
      [['used'], open - idle],
      [['idle'], idle],
      [['waiting'], waiting],
    ];
  });
  // Both are of one look: the first begins it, the second waits for it.
  let looked: ReturnType<typeof backlogOf> = Promise.resolve([]);
  metrics.gauge('balcao_backlog', 'What waits to be done, in all processes.', ['queue'], async () => {
    looked = backlogOf(reader);
    return (await looked).map(({ queue, waiting }) => [[queue], waiting]);
  });
  metrics.gauge('balcao_backlog_oldest_seconds', 'How long the longest waits.', ['queue'], async () =>
    (await looked).map(({ queue, oldestSeconds }) => [[queue], oldestSeconds]),
  );
  metrics.gauge('process_resident_memory_bytes', 'Memory of this process.', [], () => [
    [[], process.memoryUsage.rss()],
  ]);
  metrics.gauge('process_uptime_seconds', 'Age of this process.', [], () => [[[], process.uptime()]]);
  metrics.gauge('nodejs_eventloop_utilization', 'How much of its life the event loop was busy.', [], () => [
    [[], performance.eventLoopUtilization().utilization],
  ]);
  return {
    metrics,
    token,
    onRailCall: ({ rail, call, outcome, seconds }) => rails.observe([rail, call, outcome], seconds),
  };
}
