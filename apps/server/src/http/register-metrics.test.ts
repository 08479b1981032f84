import { Gauge, Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { renderMetrics } from './register-metrics.ts';

it('writes what was observed as Prometheus reads it: buckets add up, and the last is all', async () => {
  const registry = new Registry();
  const labelNames = ['route', 'status'];
  const took = new Histogram({ name: 'took_seconds', help: 'How long.', labelNames, registers: [registry] });
  for (const seconds of [0.004, 0.02, 0.02, 99]) took.observe({ route: '/a/:id', status: '200' }, seconds);
  const waiting = new Gauge({ name: 'waiting', help: 'How many.', labelNames: ['state'], registers: [registry] });
  waiting.set({ state: 'a "quoted"\\\nline' }, 3);
  const lines = (await renderMetrics(registry)).split('\n');
  expect(lines.filter((line) => line.startsWith('took_seconds_bucket'))).toEqual([
    ...[1, 1, 3, 3, 3, 3, 3, 3, 3, 3, 3].map((below, index) => {
      const bound = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10][index];
      return `took_seconds_bucket{le="${bound}",route="/a/:id",status="200"} ${below}`;
    }),
    'took_seconds_bucket{le="+Inf",route="/a/:id",status="200"} 4',
  ]);
  expect(lines).toContain('took_seconds_count{route="/a/:id",status="200"} 4');
  expect(lines).toContain('took_seconds_sum{route="/a/:id",status="200"} 99.044');
  expect(lines).toContain('# TYPE took_seconds histogram');
  expect(lines).toContain('waiting{state="a \\"quoted\\"\\\\\\nline"} 3');
});

it('leaves out what cannot be read', async () => {
  const registry = new Registry();
  const collect = () => Promise.reject(new Error('no database'));
  new Gauge({ name: 'broken', help: 'x', registers: [registry], collect });
  new Gauge({ name: 'fine', help: 'x', registers: [registry] }).set(1);
  const text = await renderMetrics(registry);
  expect(text).toContain('fine 1');
  expect(text).not.toContain('broken');
});
