import { performance } from 'node:perf_hooks';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './database/transact.ts';
import type { ServedMetrics } from './http/register-metrics.ts';
import { backlogOf } from './jobs/index.ts';
import type { RailCall } from './modules/rails/index.ts';

export interface Measured extends ServedMetrics {
  readonly onRailCall: (call: RailCall) => void;
}

/**
 * Metrics of this process, and the backlog, which all processes of a database share and which is read only for
 * `/metrics`.
 */
export function measure({ reader, poolUse }: Pick<Database, 'reader' | 'poolUse'>, token: string): Measured {
  const registry = new Registry();
  const callSeconds = new Histogram({
    name: 'balcao_http_request_duration_seconds',
    help: 'Calls by route and answer.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const railSeconds = new Histogram({
    name: 'balcao_rail_call_duration_seconds',
    help: 'Calls to the rails, by how they ended.',
    labelNames: ['rail', 'call', 'outcome'],
    registers: [registry],
  });
  new Gauge({
    name: 'balcao_database_connections',
    help: 'Connections of this process, and who waits for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { open, idle, waiting } = poolUse();
      this.set({ state: 'used' }, open - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  // One query serves both gauges: the first starts it, the second awaits it.
  let backlog: ReturnType<typeof backlogOf> = Promise.resolve([]);
  new Gauge({
    name: 'balcao_backlog',
    help: 'What waits to be done, in all processes.',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      backlog = backlogOf(reader);
      const queues = await backlog;
      this.reset();
      for (const { queue, waiting } of queues) this.set({ queue }, waiting);
    },
  });
  new Gauge({
    name: 'balcao_backlog_oldest_seconds',
    help: 'How long the longest waits.',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      const queues = await backlog;
      this.reset();
      for (const { queue, oldestSeconds } of queues) this.set({ queue }, oldestSeconds);
    },
  });
  measureProcess(registry);
  return {
    registry,
    callSeconds,
    token,
    onRailCall: ({ rail, call, outcome, seconds }) => railSeconds.observe({ rail, call, outcome }, seconds),
  };
}

function measureProcess(registry: Registry): void {
  const processGauges = {
    process_resident_memory_bytes: ['Memory of this process.', () => process.memoryUsage.rss()],
    process_uptime_seconds: ['Age of this process.', () => process.uptime()],
    nodejs_eventloop_utilization: [
      'How much of its life the event loop was busy.',
      () => performance.eventLoopUtilization().utilization,
    ],
  } as const;
  for (const [name, [help, read]] of Object.entries(processGauges)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }
}
