import { fixedClock, newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase, isCluster } from '../database/test-database.ts';
import { scheduleJobs } from './scheduled-jobs.ts';
import { createSweep, type MovedClock, sellersDue } from './sellers-due.ts';

const { database } = await createTestDatabase();
const clock = fixedClock('2026-11-20T12:00:00Z');
const inDays = (days: number) => clock.now().add({ hours: 24 * days });

function schedule(sellerId: string, subjectId: string, days: number): Promise<void> {
  return database.transact((tx) => scheduleJobs(tx, [{ sellerId, kind: 'ring', subjectId, dueAt: inDays(days) }]));
}

function sweepWith(...moved: MovedClock[]) {
  return createSweep({ reader: database.reader, clock, movedClocks: async () => moved })();
}

it('finds sellers with due jobs, each by their own clock', async () => {
  const [due, later, ahead, behind] = [newId(), newId(), newId(), newId()];
  await schedule(due, 'a', -1);
  await schedule(due, 'b', 0);
  await schedule(later, 'a', 1);
  await schedule(ahead, 'a', 3);
  await schedule(behind, 'a', -3);
  const moved = [
    { sellerId: ahead, now: inDays(3) },
    { sellerId: behind, now: inDays(-4) },
  ];
  expect((await sweepWith(...moved)).toSorted()).toEqual([due, ahead].toSorted());
  expect((await sweepWith()).toSorted()).toEqual([due, behind].toSorted());
});

it.skipIf(isCluster)('reads what is due, and nothing else, among a hundred thousand jobs', async () => {
  await database.transact(async (tx) => {
    await sql`
      insert into scheduled_jobs (seller_id, kind, subject_id, due_at)
      select ('00000000-0000-7000-8000-' || lpad((n % 5000)::text, 12, '0'))::uuid, 'ring', n::text,
        ${clock.now().toString()}::timestamptz + n * interval '1 minute'
      from generate_series(1, 100000) as n`.execute(tx);
  });
  await database.transact((tx) => sql`analyze scheduled_jobs`.execute(tx));
  const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>`
    explain (analyze, format json) ${sellersDue(clock.now(), [{ sellerId: newId(), now: inDays(2) }])}`.execute(
    database.reader,
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('no plan');
  const scans = scansOf(plan);
  expect(scans.length).toBeGreaterThan(0);
  expect(scans.filter((scan) => scan['Node Type'] === 'Seq Scan')).toEqual([]);
  for (const scan of scans) expect((scan['Actual Rows'] ?? 0) + (scan['Rows Removed by Filter'] ?? 0)).toBeLessThan(10);
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

function scansOf(node: PlanNode): PlanNode[] {
  return [...(node['Relation Name'] ? [node] : []), ...(node.Plans ?? []).flatMap(scansOf)];
}
