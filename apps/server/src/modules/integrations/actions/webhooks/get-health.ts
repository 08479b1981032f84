import type { AnswerOf, getWebhookHealth as endpoint, QueryOf } from '@balcao/contract';
import { addDays, instantAt, type PlainDate, plainDateAt } from '@balcao/kernel';
import type { IntegrationsDeps } from '../../deps.ts';
import { assertThat } from '../../refusals.ts';
import { type AttemptCounts, hourOf, readHours } from '../../store/webhook-hours.ts';
import { readWebhook } from '../../store/webhook-reader.ts';

interface Step {
  readonly at: Temporal.Instant;
  readonly date: PlainDate;
}

/** Counts attempts up to now, by hour over a day or by day over a month. Refuses `webhook.not_found`. */
export async function getHealth(
  { reader, clockOf }: Pick<IntegrationsDeps, 'reader' | 'clockOf'>,
  sellerId: string,
  webhookId: string,
  { period }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  assertThat(await readWebhook(reader, sellerId, webhookId), 'webhook.not_found');
  const now = (await clockOf(sellerId)).now();
  const steps = period === 'DAY' ? hoursUpTo(now) : daysUpTo(now);
  const from = steps[0]?.at ?? now;
  const stepOf = (hour: Temporal.Instant) => String(period === 'DAY' ? hour : plainDateAt(hour));
  const counted = Map.groupBy(await readHours(reader, { sellerId, webhookId, from }), ({ hour }) => stepOf(hour));
  const answered = steps.map(({ at, date }) => ({
    at: at.toString(),
    date,
    ...presentCounts(counted.get(stepOf(at)) ?? []),
  }));
  return {
    delivered: sumOf(answered, 'delivered'),
    failed: sumOf(answered, 'failed'),
    steps: answered,
  };
}

function hoursUpTo(now: Temporal.Instant): Step[] {
  const last = hourOf(now);
  return Array.from({ length: 24 }, (_, index) => {
    const at = last.subtract({ hours: 23 - index });
    return { at, date: plainDateAt(at) };
  });
}

function daysUpTo(now: Temporal.Instant): Step[] {
  return Array.from({ length: 30 }, (_, index) => {
    const date = addDays(plainDateAt(now), index - 29);
    return { at: instantAt(date), date };
  });
}

function presentCounts(counts: readonly AttemptCounts[]) {
  const [delivered, failed, durationMs] = [
    sumOf(counts, 'delivered'),
    sumOf(counts, 'failed'),
    sumOf(counts, 'durationMs'),
  ];
  const attempts = delivered + failed;
  return { delivered, failed, averageMs: attempts === 0 ? null : Math.round(durationMs / attempts) };
}

function sumOf<Name extends string>(rows: readonly Readonly<Record<Name, number>>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0);
}
