import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('writes what was observed as Prometheus reads it: buckets add up, and the last is all', async () => {
  const metrics = createMetrics();
  const took = metrics.histogram('took_seconds', 'How long.', ['route', 'status']);
  for (const seconds of [0.004, 0.02, 0.02, 99]) took.observe(['/a/:id', '200'], seconds);
  metrics.gauge('waiting', 'How many.', ['state'], () => [[['a "quoted"\\\nline'], 3]]);
  const lines = (await metrics.render()).split('\n');
  expect(lines.filter((line) => line.startsWith('took_seconds_bucket'))).toEqual([
    ...[1, 1, 3, 3, 3, 3, 3, 3, 3, 3, 3].map((below, index) => {
      const bound = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10][index];
      return `took_seconds_bucket{route="/a/:id",status="200",le="${bound}"} ${below}`;
    }),
    'took_seconds_bucket{route="/a/:id",status="200",le="+Inf"} 4',
  ]);
  expect(lines).toContain('took_seconds_count{route="/a/:id",status="200"} 4');
  expect(lines).toContain('took_seconds_sum{route="/a/:id",status="200"} 99.044');
  expect(lines).toContain('# TYPE took_seconds histogram');
  expect(lines).toContain('waiting{state="a \\"quoted\\"\\\\\\nline"} 3');
});

it('leaves out what cannot be read', async () => {
  const metrics = createMetrics();
  metrics.gauge('broken', 'x', [], () => Promise.reject(new Error('no database')));
  metrics.gauge('fine', 'x', [], () => [[[], 1]]);
  const text = await metrics.render();
  expect(text).toContain('fine 1');
  expect(text).not.toContain('broken');
});
