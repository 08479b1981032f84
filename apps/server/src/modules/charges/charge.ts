/** Where a charge stands. SCHEDULED is any charge that waits for its money and is not late. */
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
 * Every change that a charge may go through; any other is refused. A FAILED charge is SCHEDULED again by
 * a new attempt, and LATE when its day passes and it is owed; a LATE one stays late until it is paid, whatever new attempt it gets. Only
 * a seller who gives it another due date makes it SCHEDULED (`updateCharge`).
 */
const changes: Readonly<Record<ChargeStatus, readonly ChargeStatus[]>> = {
  SCHEDULED: ['PAID', 'PAID_MANUALLY', 'LATE', 'FAILED', 'CANCELED', 'ABANDONED'],
  LATE: ['PAID', 'PAID_MANUALLY', 'CANCELED', 'ABANDONED'],
  FAILED: ['PAID', 'PAID_MANUALLY', 'SCHEDULED', 'LATE', 'CANCELED', 'ABANDONED'],
  PAID: ['REFUND', 'DISPUTE'],
  DISPUTE: ['PAID', 'CHARGEBACK'],
  PAID_MANUALLY: [],
  REFUND: [],
  CHARGEBACK: [],
  CANCELED: [],
  ABANDONED: ['PAID_MANUALLY'],
};

/** What the charge may become from here: the detail screen draws its actions from it. */
export function nextStatuses(status: ChargeStatus): readonly ChargeStatus[] {
  return changes[status];
}

/** The statuses from which a charge may become this one: what every write of a status is conditioned on. */
export function statusesBefore(next: ChargeStatus): ChargeStatus[] {
  return allStatuses.filter((status) => changes[status].includes(next));
}

/** Whether the charge still waits for the buyer's money: one that comes now is kept, one that comes later is returned. */
export function isOpen(status: ChargeStatus): boolean {
  return openStatuses.includes(status);
}

const allStatuses = Object.keys(changes) as ChargeStatus[];

export const openStatuses: readonly ChargeStatus[] = ['SCHEDULED', 'LATE', 'FAILED'];
