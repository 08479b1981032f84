/** SCHEDULED is any charge that waits for its payment and is not late. */
export type ChargeStatus =
  | 'SCHEDULED'
  | 'PAID'
  | 'PAID_MANUALLY'
  | 'LATE'
  | 'FAILED'
  | 'CANCELED'
  | 'ABANDONED'
  | 'CHARGEBACK'
  | 'REFUND'
  | 'DISPUTE';

/**
 * All allowed changes of status. A FAILED charge is SCHEDULED again by a new attempt, and LATE when its day passes and
 * it is owed; a LATE one stays late until it is paid, whatever new attempt it gets. Only a new due date makes it
 * SCHEDULED (`updateCharge`).
 */
const changes: Readonly<Record<ChargeStatus, readonly ChargeStatus[]>> = {
  SCHEDULED: ['PAID', 'PAID_MANUALLY', 'LATE', 'FAILED', 'CANCELED', 'ABANDONED'],
  LATE: ['PAID', 'PAID_MANUALLY', 'CANCELED', 'ABANDONED'],
  FAILED: ['PAID', 'PAID_MANUALLY', 'SCHEDULED', 'LATE', 'CANCELED', 'ABANDONED'],
  PAID: ['REFUND', 'DISPUTE'],
  DISPUTE: ['PAID', 'CHARGEBACK'],
  PAID_MANUALLY: [],
  REFUND: [],
  // An acquirer may give a chargeback back months later.
  CHARGEBACK: ['PAID'],
  CANCELED: [],
  ABANDONED: ['PAID_MANUALLY'],
};

export function nextStatuses(status: ChargeStatus): readonly ChargeStatus[] {
  return changes[status];
}

/** Every update of a status has these as its condition. */
export function statusesBefore(next: ChargeStatus): ChargeStatus[] {
  return allStatuses.filter((status) => changes[status].includes(next));
}

/** A payment of an open charge is kept; a later one is returned. */
export function isOpen(status: ChargeStatus): boolean {
  return openStatuses.includes(status);
}

const allStatuses = Object.keys(changes) as ChargeStatus[];

export const openStatuses: readonly ChargeStatus[] = ['SCHEDULED', 'LATE', 'FAILED'];
