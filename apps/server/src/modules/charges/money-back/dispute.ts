import { addDays, instantAt, type PlainDate } from '@balcao/kernel';

/** OPEN while the issuer has not decided; WON for the seller, LOST to the buyer. */
export type DisputeStatus = 'OPEN' | 'WON' | 'LOST';

/** Calendar days to send the documents of the defence (specification 1, section 9); the last one counts whole. */
const defenceDays = 5;

export function defenceDeadline(openedOn: PlainDate): PlainDate {
  return addDays(openedOn, defenceDays);
}

/** The first moment in which the defence is closed. */
export function defenceClosesAt(deadline: PlainDate): Temporal.Instant {
  return instantAt(addDays(deadline, 1));
}
