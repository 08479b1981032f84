import { assertInvariant, type Clock } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, scheduleJobs } from '../../../../jobs/index.ts';
import type { CardDescription } from '../../../rails/index.ts';
import { type ChargeStatus, isOpen } from '../../charge.ts';
import type { LateTerms } from '../../due-terms.ts';
import type { StartPurchase } from '../../purchase.ts';
import { assertThat, refuse } from '../../refusals.ts';
import type { Charge, PurchaseWithCharges } from '../../store/charges-tables.ts';
import { findAttempts, findPurchase, findPurchases } from '../../store/purchase-reader.ts';
import { insertPurchases, lockCharges, lockPurchase, markReplaced } from '../../store/purchase-writer.ts';
import { cancelAttempts } from '../attempts/cancel-attempts.ts';
import { type Beginning, composePurchase, type NewPurchase } from './compose-purchase.ts';

export interface OpenedPurchase extends PurchaseWithCharges {
  /** A purchase that this call created was sent to no rail yet. */
  readonly isNew: boolean;
}

/** Shared by all purchases of one transaction. */
export interface OpeningTerms {
  readonly sellerId: string;
  readonly cards: ReadonlyMap<string, CardDescription>;
  readonly lateTerms: LateTerms;
  readonly clock: Clock;
}

/** Writes purchases before any rail is called. An existing purchase is returned unchanged. */
export async function openPurchases(
  tx: Tx,
  inputs: readonly StartPurchase[],
  terms: OpeningTerms,
): Promise<OpenedPurchase[]> {
  const { sellerId } = terms;
  const opened = new Map<string, OpenedPurchase>();
  const openings: Opening[] = [];
  const existing = await findPurchases(
    tx,
    sellerId,
    inputs.map(({ id }) => id),
  );
  for (const input of inputs) {
    if (opened.has(input.id)) continue;
    const isReplaced = openings.some((other) => input.replaces && other.input.replaces === input.replaces);
    assertThat(!isReplaced, 'charge.payment_replaced');
    const before = existing.has(input.id) ? await findPurchase(tx, sellerId, input.id) : null;
    const opening = before ? null : await compose(tx, input, terms);
    if (opening) openings.push(opening);
    const found = opening?.made ?? before ?? (await findPurchase(tx, sellerId, input.id));
    const { purchase, charges, attempts } = found ?? refuse('charge.purchase_not_found');
    opened.set(input.id, { purchase, charges, attempts, isNew: opening !== null });
  }
  await insertPurchases(
    tx,
    sellerId,
    openings.map(({ made, kept }) => ({ ...made, charges: made.charges.filter(({ id }) => id !== kept) })),
  );
  for (const { input, made, kept } of openings) {
    if (input.replaces) {
      const goesOn = made.charges.find(({ id }) => id === kept) ?? null;
      await markReplaced(tx, sellerId, { replaced: input.replaces, by: input.id, kept: goesOn });
    }
    await scheduleJobs(tx, made.works);
    await appendEvents(tx, made.events);
  }
  return inputs.map(({ id }) => opened.get(id) ?? refuse('charge.purchase_not_found'));
}

interface Opening {
  readonly input: StartPurchase;
  readonly made: NewPurchase;
  /** Charge of the replaced purchase that continues in this one. */
  readonly kept: string | null;
}

async function compose(
  tx: Tx,
  input: StartPurchase,
  { cards, lateTerms, clock }: OpeningTerms,
): Promise<Opening | null> {
  const { option, cardToken, replaces } = input;
  assertInvariant((option.method === 'CREDIT_CARD') === (cardToken !== null), 'a token comes exactly with a card');
  const card = cardToken ? (cards.get(cardToken) ?? refuse('charge.card_not_found')) : null;
  const replacement = replaces ? await replacePurchase(tx, input, replaces, clock) : { kept: null };
  if (!replacement) return null;
  const { kept } = replacement;
  const terms = { card, lateTerms: input.lateTerms ?? lateTerms };
  const made = composePurchase({ input, ...terms, now: clock.now(), today: clock.today(), kept });
  return { input, made, kept: kept?.charge.id ?? null };
}

/**
 * Replaces another purchase: its open first charge continues, the others are abandoned, and all its attempts are
 * canceled. Returns null when this purchase replaced it before.
 */
async function replacePurchase(
  tx: Tx,
  input: StartPurchase,
  replaces: string,
  clock: Clock,
): Promise<Pick<Beginning, 'kept'> | null> {
  const { sellerId } = input;
  const replaced = await lockPurchase(tx, sellerId, replaces);
  assertThat(replaced && replaced.sourceId === input.source.id, 'charge.purchase_not_found');
  if (replaced.replacedBy === input.id) return null;
  assertThat(replaced.replacedBy === null, 'charge.payment_replaced');
  const charges = await lockCharges(tx, sellerId, replaces);
  assertThat(!charges.some(isPaid), 'charge.already_paid');
  const [first] = charges;
  const kept = first && isOpen(first.status) ? first : null;
  const attempts = kept ? await findAttempts(tx, sellerId, kept.id) : [];
  const isCardProcessing = attempts.some(
    (attempt) => attempt.paymentMethod === 'CREDIT_CARD' && attempt.status === 'PROCESSING',
  );
  assertThat(!isCardProcessing, 'charge.payment_processing');
  await cancelAttempts(tx, {
    purchase: replaced,
    charges: charges.filter((charge) => isOpen(charge.status)),
    kept: kept?.id ?? null,
    now: clock.now(),
    by: input.by,
    reason: null,
  });
  return { kept: kept && { charge: kept, attempts: attempts.length } };
}

function isPaid({ status }: Charge): boolean {
  return paidOnce.includes(status);
}

/** A charge that was paid once is not charged again, even when its money was returned. */
const paidOnce: readonly ChargeStatus[] = ['PAID', 'PAID_MANUALLY', 'DISPUTE', 'REFUND', 'CHARGEBACK'];
