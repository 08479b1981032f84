import { type BulkAction, type BulkOrder, type BulkSelection, maxBulkCharges } from '@balcao/contract';
import type { Cents } from '@balcao/kernel';
import { mapConcurrent } from '../../../../jobs/index.ts';
import { type ChargeStatus, statusesBefore } from '../../charge.ts';
import { lastDueDate } from '../../due-dates.ts';
import { isCardAwaited } from '../../payment-attempt.ts';
import { refuse } from '../../refusals.ts';
import { findSendings } from '../../store/activity-reader.ts';
import { readUnpaidCharge } from '../../store/charge-facts-reader.ts';
import type { Charge } from '../../store/charges-tables.ts';
import { findChargePage } from '../../store/list/find-charge-page.ts';
import { findAttempts, readCharges } from '../../store/purchase-reader.ts';
import { isChangeable } from '../changing/changeable.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { filterOf } from '../find-charges.ts';
import { mailsPerDay } from '../sending/send-charge.ts';

export interface ChosenCharge {
  readonly id: string;
  readonly customerName: string;
  readonly title: string;
  readonly amountCents: Cents;
  readonly status: ChargeStatus;
  /** Refusal that the action would give; null when it would be accepted. */
  readonly refusal: ChargeRefusal | null;
}

type ChargeRefusal = Parameters<typeof refuse>[0];
type Deps = Pick<ChargesDeps, 'reader' | 'clockOf' | 'settlement'>;

const concurrency = 8;

/**
 * Result of an action for each charge of a selection, by due date, without applying it. Ids of other sellers are left
 * out. Refuses `charge.too_many_chosen`.
 */
export async function previewAction(deps: Deps, sellerId: string, order: BulkOrder): Promise<readonly ChosenCharge[]> {
  const charges = await chosenCharges(deps, sellerId, order.selection);
  const refusalOf = await refusalsOf(deps, sellerId, order, charges);
  const refusals = new Map<string, ChargeRefusal | null>();
  await mapConcurrent(charges, concurrency, async (charge) => refusals.set(charge.id, await refusalOf(charge)));
  return charges.map((charge) => ({
    id: charge.id,
    customerName: charge.customerName,
    title: charge.title,
    amountCents: charge.amountCents,
    status: charge.status,
    refusal: refusals.get(charge.id) ?? null,
  }));
}

async function chosenCharges({ reader }: Deps, sellerId: string, selection: BulkSelection): Promise<readonly Charge[]> {
  if ('uuids' in selection) return readCharges(reader, sellerId, selection.uuids);
  const { charges } = await findChargePage(reader, sellerId, {
    filter: filterOf(selection.filters),
    orderBy: 'due_date',
    direction: 'asc',
    page: 0,
    size: maxBulkCharges + 1,
  });
  if (charges.length > maxBulkCharges) refuse('charge.too_many_chosen', { max: maxBulkCharges });
  return charges;
}

type RefusalOf = (charge: Charge) => Promise<ChargeRefusal | null>;

async function refusalsOf(
  deps: Deps,
  sellerId: string,
  { action, dueDate }: BulkOrder,
  charges: readonly Charge[],
): Promise<RefusalOf> {
  const clock = await deps.clockOf(sellerId);
  const canceled = action === 'CANCEL' ? charges.map(({ id }) => id) : [];
  const anticipated = await deps.settlement.findAnticipated(sellerId, canceled);
  const since = clock.now().subtract({ hours: 24 });
  const refusals: Readonly<Record<BulkAction, RefusalOf>> = {
    MARK_PAID: async ({ status }) =>
      statusesBefore('PAID_MANUALLY').includes(status) ? null : 'charge.not_payable_manually',
    CANCEL: async ({ id, status }) => {
      if (!statusesBefore('CANCELED').includes(status)) return 'charge.not_deletable';
      return anticipated.has(id) ? 'charge.anticipation_active' : null;
    },
    MOVE_DUE_DATE: async (charge) => {
      if (dueDate !== undefined && dueDate < clock.today()) return 'charge.due_date_past';
      if (dueDate !== undefined && dueDate > lastDueDate(clock.today())) return 'charge.due_date_too_far';
      const attempts = await findAttempts(deps.reader, sellerId, charge.id);
      if (attempts.some(isCardAwaited)) return 'charge.payment_processing';
      return isChangeable(charge, attempts) ? null : 'charge.not_changeable';
    },
    SEND: async ({ id }) => {
      if (!(await readUnpaidCharge(deps.reader, sellerId, id, clock.today()))) return 'charge.not_sendable';
      const sendings = await findSendings(deps.reader, sellerId, id, since);
      return sendings.length < mailsPerDay ? null : 'charge.sent_too_often';
    },
  };
  return refusals[action];
}
