import { addBusinessDays } from '@balcao/brazil/calendar';
import { type Cents, cents, instantAt, type PlainDate, timeZone } from '@balcao/kernel';

/** IN_TRANSIT means that it was sent to the bank, or may have been. */
export type WithdrawalStatus = 'PENDING_APPROVAL' | 'SCHEDULED' | 'IN_TRANSIT' | 'CONFIRMED' | 'RETURNED' | 'REJECTED';

export type WithdrawalOrigin = 'available' | 'checking';

const changes: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  PENDING_APPROVAL: ['SCHEDULED', 'REJECTED'],
  SCHEDULED: ['IN_TRANSIT'],
  IN_TRANSIT: ['CONFIRMED', 'RETURNED'],
  CONFIRMED: [],
  RETURNED: [],
  REJECTED: [],
};

export function withdrawalStatusesBefore(next: WithdrawalStatus): WithdrawalStatus[] {
  return (Object.keys(changes) as WithdrawalStatus[]).filter((status) => changes[status].includes(next));
}

export const withdrawalAboveCents: Cents = cents(900);

/** Withdrawals are closed from 23:00 to 01:00 in Brasília. */
export function isWithdrawalWindowOpen(at: Temporal.Instant): boolean {
  const { hour } = at.toZonedDateTimeISO(timeZone);
  return hour !== 23 && hour !== 0;
}

export function payoutDateOf(approvedOn: PlainDate): PlainDate {
  return addBusinessDays(approvedOn, 1);
}

/** A bank that did not say for this long what became of a payout may never say it. */
export const unansweredHours = 24;

export function isUnanswered(
  { status, unansweredSince }: { readonly status: WithdrawalStatus; readonly unansweredSince: Temporal.Instant | null },
  now: Temporal.Instant,
): boolean {
  if (status !== 'IN_TRANSIT' || unansweredSince === null) return false;
  return Temporal.Instant.compare(unansweredSince.add({ hours: unansweredHours }), now) <= 0;
}

/** The payout is sent early on its day. */
export function payoutInstantOf(scheduledDate: PlainDate): Temporal.Instant {
  return instantAt(scheduledDate, '06:00');
}
