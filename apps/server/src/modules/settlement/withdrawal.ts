import { addBusinessDays } from '@balcao/brazil/calendar';
import { type Cents, cents, instantAt, type PlainDate, timeZone } from '@balcao/kernel';

/** The state of a withdrawal. IN_TRANSIT: it was sent to the bank, or may have been. */
export type WithdrawalStatus = 'PENDING_APPROVAL' | 'SCHEDULED' | 'IN_TRANSIT' | 'CONFIRMED' | 'RETURNED' | 'REJECTED';

/** The seller's account that a withdrawal leaves: what sales settled into, or the checking account. */
export type WithdrawalOrigin = 'available' | 'checking';

/** Every change that a withdrawal may go through; any other is refused. Its money waits in transit from the first to the last. */
const changes: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  PENDING_APPROVAL: ['SCHEDULED', 'REJECTED'],
  SCHEDULED: ['IN_TRANSIT'],
  IN_TRANSIT: ['CONFIRMED', 'RETURNED'],
  CONFIRMED: [],
  RETURNED: [],
  REJECTED: [],
};

/** The statuses from which a withdrawal may become this one: what every write of a status is conditioned on. */
export function withdrawalStatusesBefore(next: WithdrawalStatus): WithdrawalStatus[] {
  return (Object.keys(changes) as WithdrawalStatus[]).filter((status) => changes[status].includes(next));
}

/** A withdrawal is above R$ 9,00. */
export const withdrawalAboveCents: Cents = cents(900);

/** Nobody withdraws from 23:00 to 01:00 in Brasília: the hour of 23, and that of midnight. */
export function isWithdrawalWindowOpen(at: Temporal.Instant): boolean {
  const { hour } = at.toZonedDateTimeISO(timeZone);
  return hour !== 23 && hour !== 0;
}

/** The day a withdrawal is paid out: the business day after the one it was approved on. */
export function payoutDateOf(approvedOn: PlainDate): PlainDate {
  return addBusinessDays(approvedOn, 1);
}

/** When it is sent to the bank: early on the day. */
export function payoutInstantOf(scheduledDate: PlainDate): Temporal.Instant {
  return instantAt(scheduledDate, '06:00');
}
