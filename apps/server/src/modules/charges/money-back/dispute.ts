import { addDays, instantAt, type PlainDate } from '@balcao/kernel';

/** OPEN while the issuer, or the banks of a MED, have not decided; WON for the seller, LOST to the buyer. */
export type DisputeStatus = 'OPEN' | 'WON' | 'LOST';

/** The rails whose payments are disputed: chargebacks of a card, MED of a Pix. */
export type DisputedRail = 'card' | 'pix';

/** The job that sends the acceptance of a dispute to a rail again. */
export const acceptDisputeKind = 'charge.accept-dispute';

/** Calendar days to send the documents of the defence; the last one counts whole. */
const defenceDays = 5;

export function defenceDeadline(openedOn: PlainDate): PlainDate {
  return addDays(openedOn, defenceDays);
}

/** The first moment in which the defence is closed. */
export function defenceClosesAt(deadline: PlainDate): Temporal.Instant {
  return instantAt(addDays(deadline, 1));
}
