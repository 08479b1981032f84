import type { Clock } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, scheduleWork } from '../../../../jobs/index.ts';
import type { CardDescription } from '../../../rails/index.ts';
import { type ChargeStatus, isOpen } from '../../charge.ts';
import type { LateTerms } from '../../late-terms.ts';
import type { StartPurchase } from '../../purchase.ts';
import { assertThat, refuse } from '../../refusals.ts';
import type { ChargeRow, PurchaseRows } from '../../store/charges-tables.ts';
import { findPurchase, findTries } from '../../store/purchase-reader.ts';
import { insertPurchase, lockCharges, lockPurchase, replacePurchase } from '../../store/purchase-writer.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { callOff } from '../tries/call-off.ts';
import { type Beginning, composePurchase } from './compose-purchase.ts';

export interface OpenedPurchase {
  readonly rows: PurchaseRows;
  /** Whether this call wrote it, so that no rail can know of it yet. */
  readonly isNew: boolean;
}

/** The first transaction of a purchase: everything that is to be collected, before any rail hears of it. */
export async function openPurchase(
  deps: Pick<ChargesDeps, 'transact' | 'reader'>,
  input: StartPurchase,
  { card, lateTerms, clock }: { card: CardDescription | null; lateTerms: LateTerms; clock: Clock },
): Promise<OpenedPurchase> {
  const { sellerId, id, replaces } = input;
  const opened = await deps.transact(async (tx) => {
    const place = replaces ? await takePlace(tx, input, replaces, clock) : { kept: null };
    if (!place) return null;
    const { kept } = place;
    const made = composePurchase({ input, card, lateTerms, now: clock.now(), today: clock.today(), kept });
    const written = { ...made, charges: made.charges.filter((charge) => charge.id !== place.kept?.charge.id) };
    if (!(await insertPurchase(tx, written, made.activities))) return null;
    if (replaces) {
      const kept = made.charges.find((charge) => charge.id === place.kept?.charge.id) ?? null;
      await replacePurchase(tx, sellerId, { replaced: replaces, by: id, kept });
    }
    await scheduleWork(tx, made.works);
    await appendEvents(tx, made.events);
    return made;
  });
  if (opened) return { rows: opened, isNew: true };
  const rows = await findPurchase(deps.reader, sellerId, id);
  return { rows: rows ?? refuse('charge.purchase_not_found'), isNew: false };
}

/**
 * Makes room for the new purchase where another one stood: its first charge goes on when it is still open, its others are
 * given up and every instrument is called off. Null when this same purchase took the place before.
 */
async function takePlace(
  tx: Tx,
  input: StartPurchase,
  replaces: string,
  clock: Clock,
): Promise<Pick<Beginning, 'kept'> | null> {
  const { sellerId } = input;
  const replaced = await lockPurchase(tx, sellerId, replaces);
  assertThat(replaced && replaced.source_id === input.source.id, 'charge.purchase_not_found');
  if (replaced.replaced_by === input.id) return null;
  assertThat(replaced.replaced_by === null, 'charge.payment_replaced');
  const charges = await lockCharges(tx, sellerId, replaces);
  assertThat(!charges.some(isPaid), 'charge.already_paid');
  const [first] = charges;
  const kept = first && isOpen(first.status) ? first : null;
  const tries = kept ? await findTries(tx, sellerId, kept.id) : [];
  const isCardProcessing = tries.some(
    (attempt) => attempt.payment_method === 'CREDIT_CARD' && attempt.status === 'PROCESSING',
  );
  assertThat(!isCardProcessing, 'charge.payment_processing');
  await callOff(tx, {
    purchase: replaced,
    charges: charges.filter((charge) => isOpen(charge.status)),
    kept: kept?.id ?? null,
    now: clock.now(),
    by: input.by,
    reason: null,
  });
  return { kept: kept && { charge: kept, tries: tries.length } };
}

function isPaid({ status }: ChargeRow): boolean {
  return paidOnce.includes(status);
}

/** What was paid may have gone back since; its buyer does not pay it again. */
const paidOnce: readonly ChargeStatus[] = ['PAID', 'PAID_MANUALLY', 'DISPUTE', 'REFUND', 'CHARGEBACK'];
