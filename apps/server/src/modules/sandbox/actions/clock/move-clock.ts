import { assertThat } from '../../refusals.ts';
import type { SandboxDeps } from '../sandbox-deps.ts';

const maxDays = 366;

/** Validates the time first, because a job that ran cannot be undone. */
export async function moveClock(
  { sandboxClockOf, advanceClock }: Pick<SandboxDeps, 'sandboxClockOf' | 'advanceClock'>,
  sellerId: string,
  to: Temporal.Instant,
) {
  const { now } = await sandboxClockOf(sellerId);
  assertThat(Temporal.Instant.compare(to, now) > 0, 'sandbox.clock_backwards');
  const latest = now.add({ hours: maxDays * 24 });
  assertThat(Temporal.Instant.compare(to, latest) <= 0, 'sandbox.clock_too_far', { days: maxDays });
  const ran = await advanceClock(sellerId, to);
  return { ...(await sandboxClockOf(sellerId)), ran };
}
