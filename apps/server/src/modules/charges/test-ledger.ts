import { assertInvariant, cents } from '@balcao/kernel';
import { expect } from 'vitest';
import { railOf } from '../ledger/index.ts';
import type { Reversal } from '../settlement/index.ts';
import { type ChargeStatus, isOpen, nextStatuses } from './charge.ts';
import { priceOption } from './pricing.ts';
import type { StartPurchase } from './purchase.ts';
import type { ChargeRow, PaymentAttemptRow } from './store/charges-tables.ts';
import type { TestCharges } from './test-charges.ts';

type World = Pick<TestCharges, 'reader' | 'sellerId' | 'sellers' | 'ledger' | 'settlement'>;

export async function expectLedger(world: World, started: ReadonlyMap<string, StartPurchase>): Promise<void> {
  const rows = await rowsOf(world);
  const { charges, attempts, payments } = rows;
  expect((await world.ledger.verify(world.reader, [world.sellerId])).breaks).toEqual([]);
  await expectBalances(world, rows);
  await expectHistories(world, charges);
  for (const charge of charges) {
    const kept = payments.filter((payment) => payment.charge_id === charge.id && payment.status === 'KEPT');
    const isPaid = withMoney.includes(charge.status);
    expect(kept.map((payment) => payment.amount_cents)).toEqual(
      isPaid ? [charge.amount_cents + charge.adjustment_cents] : [],
    );
    const paidBy = attempts.find((attempt) => attempt.id === kept[0]?.attempt_id);
    const ofCharge = attempts.filter((attempt) => attempt.charge_id === charge.id);
    expect(ofCharge.filter(({ status }) => status === 'PAID').map(({ id }) => id)).toEqual(paidBy ? [paidBy.id] : []);
    if (paidBy && !paidBy.combined_id) await expectPriced(world, charge, paidBy, started.get(paidBy.purchase_id));
    if (!isOpen(charge.status)) expect(ofCharge.filter(isLive)).toEqual([]);
    expectMoneyBack(charge, rows);
  }
}

const withMoney: readonly ChargeStatus[] = ['PAID', 'REFUND', 'DISPUTE', 'CHARGEBACK'];

/** Refunds never exceed payments, and the status says whether all was refunded and how a dispute stands. */
function expectMoneyBack(charge: ChargeRow, { refunds, disputes }: Rows): void {
  const ofCharge = refunds.filter((refund) => refund.charge_id === charge.id);
  const notFailed = ofCharge.filter(({ status }) => status !== 'FAILED');
  const paidCents = charge.amount_cents + charge.adjustment_cents;
  expect(sum(notFailed)).toBeLessThanOrEqual(paidCents);
  const done = ofCharge.filter(({ status }) => status === 'DONE');
  expect(charge.status === 'REFUND').toBe(sum(done) === paidCents);
  const last = disputes.filter((dispute) => dispute.charge_id === charge.id).at(-1)?.status;
  expect(charge.status === 'DISPUTE').toBe(last === 'OPEN');
  expect(charge.status === 'CHARGEBACK').toBe(last === 'LOST');
}

function isLive({ status }: PaymentAttemptRow): boolean {
  return status === 'PROCESSING' || status === 'PENDING' || status === 'CHALLENGE';
}

type Rows = Awaited<ReturnType<typeof rowsOf>>;

export async function rowsOf({ reader, sellerId }: World) {
  const charges = await reader.selectFrom('charges').selectAll().where('seller_id', '=', sellerId).execute();
  const attempts = await reader.selectFrom('payment_attempts').selectAll().where('seller_id', '=', sellerId).execute();
  const payments = await reader.selectFrom('charge_payments').selectAll().where('seller_id', '=', sellerId).execute();
  const refunds = await reader.selectFrom('refunds').selectAll().where('seller_id', '=', sellerId).execute();
  const disputes = await reader
    .selectFrom('disputes')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  return { charges, attempts, payments, refunds, disputes };
}

/**
 * Each rail owes its payments minus returns, refunds and lost disputes; returns in progress are in refund-payable, and
 * held amounts of open disputes in dispute-held.
 */
async function expectBalances(world: World, { charges, payments, refunds, disputes }: Rows): Promise<void> {
  const balances = await world.ledger.balances(world.reader, world.sellerId);
  const railOfCharge = new Map(charges.map((charge) => [charge.id, railOf[charge.payment_method]]));
  for (const rail of ['card', 'boleto', 'pix'] as const) {
    const held = payments.filter((payment) => payment.rail === rail && payment.status !== 'RETURNED');
    const refunded = refunds.filter(
      ({ status, charge_id }) => status === 'DONE' && railOfCharge.get(charge_id) === rail,
    );
    const lost = disputes.filter((dispute) => dispute.rail === rail && dispute.status === 'LOST');
    expect(balances.get(`rail-clearing:${rail}`) ?? 0).toBe(sum(refunded) + sum(lost) - sum(held));
  }
  const duplicated = payments.filter(({ status }) => status === 'DUPLICATED');
  const refunding = refunds.filter(({ status }) => status === 'PROCESSING');
  expect(balances.get('refund-payable') ?? 0).toBe(sum(duplicated) + sum(refunding));
  const open = disputes.filter(({ status }) => status === 'OPEN');
  expect(balances.get('dispute-held') ?? 0).toBe(
    open.reduce((total, { held }) => total + (held ? sumOfTaken(held) : 0), 0),
  );
  if (disputes.every(({ status }) => status !== 'LOST')) {
    expect(balances.get('available') ?? 0).toBeGreaterThanOrEqual(0);
  }
}

function sumOfTaken({ fromReceivables, fromSubSellers, fromAvailableCents }: Reversal): number {
  const parts: readonly { readonly cents: number }[] = [...fromReceivables, ...fromSubSellers];
  return parts.reduce((total, part) => total + part.cents, fromAvailableCents as number);
}

function sum(rows: readonly { readonly amount_cents: number }[]): number {
  return rows.reduce((total, row) => total + row.amount_cents, 0);
}

async function expectHistories({ reader, sellerId }: World, charges: readonly ChargeRow[]): Promise<void> {
  const events = await reader
    .selectFrom('charge_events')
    .select(['charge_id', 'status', 'kind'])
    .where('seller_id', '=', sellerId)
    .where('status', 'is not', null)
    .orderBy('id')
    .execute();
  for (const charge of charges) {
    const ofCharge = events.filter((event) => event.charge_id === charge.id);
    const statuses = ofCharge.map(({ status }) => status as ChargeStatus);
    expect([statuses[0], statuses.at(-1)]).toEqual(['SCHEDULED', charge.status]);
    statuses.slice(1).forEach((status, index) => {
      const before = statuses[index] ?? status;
      // A late charge with a new due date is SCHEDULED again.
      const isMoved = ofCharge[index + 1]?.kind === 'charge.updated' && isOpen(before) && status === 'SCHEDULED';
      if (!isMoved) expect(nextStatuses(before)).toContain(status);
    });
  }
}

async function agreedOf({ reader, sellers, sellerId }: World, purchaseId: string, input: StartPurchase | undefined) {
  const purchase = await reader
    .selectFrom('purchases')
    .select(['gross_cents', 'method', 'receiving_type'])
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  const pricing = await sellers.pricingOf(sellerId);
  // A card of the customer's page pays by a purchase that no call names; its price is that of a single installment.
  const shown = input?.option.receivables ?? [null];
  return shown.map((one, index) => {
    const valueCents = cents(purchase.gross_cents[index] ?? one?.grossCents ?? 0);
    if (valueCents === one?.grossCents) return one;
    const request = { bearer: 'EARLY_SELLER', discountPercent: 0, valueCents, pricing } as const;
    const { method, receiving_type: receivingType } = purchase;
    const [priced] = priceOption({ ...request, method, receivingType }, 1)?.receivables ?? [];
    assertInvariant(priced, 'what was changed has a price');
    return priced;
  });
}

/** The buyer is charged, and the seller receives, what the option showed. */
async function expectPriced(
  world: World,
  charge: ChargeRow,
  paidBy: PaymentAttemptRow,
  input: StartPurchase | undefined,
): Promise<void> {
  const { settlement, reader, sellerId } = world;
  const priced = await agreedOf(world, paidBy.purchase_id, input);
  const shown =
    charge.payment_method === 'CREDIT_CARD' ? priced : priced.slice(paidBy.part_number - 1, paidBy.part_number);
  const receivables = await settlement.receivablesOf(reader, sellerId, charge.id);
  const amounts = (row: (typeof priced)[number] | (typeof receivables)[number]) => {
    return [row.grossCents, row.feeCents, row.anticipationCents, row.netCents];
  };
  // Fine and interest have no fee, and a discounted Pix or card has the fees of the amount paid; only a single
  // receivable is adjusted.
  const { adjustment_cents: more, payment_method: method } = charge;
  expect(receivables.map(amounts)).toEqual(
    shown.map(amounts).map(([gross = 0, fee = 0, early = 0]) => {
      const isLess = method !== 'BANK_SLIP' && more < 0;
      const [feePaid, earlyPaid] = [fee, early].map((one) =>
        isLess ? Math.round((one * (gross + more)) / gross) : one,
      );
      return [gross + more, feePaid, earlyPaid, gross + more - (feePaid ?? 0) - (earlyPaid ?? 0)];
    }),
  );
  expect(receivables.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(charge.amount_cents + more);
}

type BookedPayment = readonly [string, string, number, number];

/**
 * When all jobs ran, our records and the rails' agree on every payment, and nothing waits. `atBanks` are the records of
 * the seller's own bank.
 */
export async function expectAgreement(world: World, atBanks: readonly BookedPayment[] = []): Promise<void> {
  const { attempts, payments, refunds, disputes } = await rowsOf(world);
  const { reader, sellerId } = world;
  expect(attempts.filter(({ status }) => status === 'PROCESSING')).toEqual([]);
  expect(refunds.filter(({ status }) => status === 'PROCESSING')).toEqual([]);
  expect(disputes.filter(({ status }) => status === 'OPEN')).toEqual([]);
  const pix = await reader.selectFrom('sim_pix_payments').selectAll().where('seller_id', '=', sellerId).execute();
  const boletos = await reader
    .selectFrom('sim_boleto_payments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .execute();
  const cards = await reader
    .selectFrom('sim_card_authorizations')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'AUTHORIZED')
    .execute();
  const parts = payments.map((payment) => {
    const ofCharge = ({ charge_id }: { readonly charge_id: string | null }) => charge_id === payment.charge_id;
    const done = refunds.filter((refund) => refund.status === 'DONE' && ofCharge(refund));
    const lost = disputes.filter((dispute) => dispute.status === 'LOST' && ofCharge(dispute));
    const wentBack = { KEPT: sum(done) + sum(lost), DUPLICATED: 0, RETURNED: payment.amount_cents };
    return [payment.rail, payment.id, payment.amount_cents, wentBack[payment.status]] as const;
  });
  // The rail has one payment for the parts of a combined Pix.
  const ours = [...Map.groupBy(parts, ([rail, id]) => `${rail} ${id}`).values()].map((ofPayment) => {
    const [[rail, id] = []] = ofPayment;
    return [rail, id, total(ofPayment, 2), total(ofPayment, 3)];
  });
  const theirs = [
    ...pix.map((row) => ['pix', row.end_to_end_id, row.amount_cents, row.returned_cents + row.disputed_cents]),
    ...cards.map((row) => ['card', row.id, row.amount_cents, row.reversed_cents + row.disputed_cents]),
    ...boletos.map((row) => ['boleto', row.id, row.amount_cents, 0]),
    ...atBanks,
  ];
  expect(ours.sort()).toEqual(theirs.sort());
}

function total(parts: readonly (readonly [string, string, number, number])[], column: 2 | 3): number {
  return parts.reduce((sum, part) => sum + part[column], 0);
}
