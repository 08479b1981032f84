import { shiftedClock } from '@balcao/kernel';
import type { MovedClock } from '../../../jobs/index.ts';
import { assertThat } from '../refusals.ts';
import { readMovedClocks } from '../store/seller-reader.ts';
import { advanceClock } from '../store/seller-writer.ts';
import { getCachedSeller } from './get-cached-seller.ts';
import type { SellersParts } from './sellers-deps.ts';

export interface SandboxClock {
  readonly now: Temporal.Instant;
  readonly aheadMs: number;
}

const maxYears = 10;

export async function sandboxClockOf(parts: SellersParts, sellerId: string): Promise<SandboxClock> {
  const { clockAheadMs } = await getCachedSeller(parts, sellerId);
  return sandboxClock(parts, clockAheadMs);
}

export function movedClocks({ reader, clock, sandbox }: SellersParts) {
  return async (): Promise<readonly MovedClock[]> => {
    if (!sandbox) return [];
    const moved = await readMovedClocks(reader);
    return moved.map(({ sellerId, aheadMs }) => ({ sellerId, now: shiftedClock(clock, aheadMs).now() }));
  };
}

/**
 * Moves the seller's clock forward, only in a sandbox; the caller runs the jobs that fall due. Refuses
 * `seller.clock_fixed`, `seller.clock_backwards`, `seller.clock_too_far`.
 */
export async function moveClock(parts: SellersParts, sellerId: string, to: Temporal.Instant): Promise<SandboxClock> {
  assertThat(parts.sandbox, 'seller.clock_fixed');
  await getCachedSeller(parts, sellerId);
  const systemNow = parts.clock.now();
  const aheadMs = Math.ceil(Number(to.epochNanoseconds - systemNow.epochNanoseconds) / 1e6);
  assertThat(aheadMs > 0, 'seller.clock_backwards');
  assertThat(aheadMs <= maxYears * 366 * 86_400_000, 'seller.clock_too_far', { years: maxYears });
  assertThat(await parts.transact((tx) => advanceClock(tx, sellerId, aheadMs)), 'seller.clock_backwards');
  parts.cache.forget(sellerId);
  return sandboxClock(parts, aheadMs);
}

function sandboxClock({ clock, sandbox }: SellersParts, clockAheadMs: number): SandboxClock {
  const aheadMs = sandbox ? clockAheadMs : 0;
  return { now: shiftedClock(clock, aheadMs).now(), aheadMs };
}
