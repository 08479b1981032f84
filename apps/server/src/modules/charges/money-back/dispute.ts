import { addDays, instantAt, type PlainDate } from '@balcao/kernel';

/** OPEN until the issuer, or the banks of a MED, decide; WON for the seller, LOST to the buyer. */
export type DisputeStatus = 'OPEN' | 'WON' | 'LOST';

export type DisputedRail = 'card' | 'pix';

export const acceptDisputeKind = 'charge.accept-dispute';

/** Calendar days of the defence; the last day counts whole. */
const defenceDays = 5;

export function defenceDeadline(openedOn: PlainDate): PlainDate {
  return addDays(openedOn, defenceDays);
}

/** The first moment in which the defence is closed. */
export function defenceClosesAt(deadline: PlainDate): Temporal.Instant {
  return instantAt(addDays(deadline, 1));
}
