import { type Cents, cents, fixedClock, newId, type PlainDate, plainDate, plainDateAt, sumCents } from '@balcao/kernel';
import { ledger as texts } from '@balcao/messages/ledger';
import type { Database } from '../../database/transact.ts';
import type { PaidCharge, Restore, TakeBack, TakenBack } from '../charges/index.ts';
import { chargePaid, createLedger, type Ledger, refundFailed, refundRequested } from '../ledger/index.ts';
import { createSettlement, type Settlement } from './index.ts';

/** A settlement over a real database and ledger, and a way to pay charges and let days come. */
export interface TestSettlement {
  readonly ledger: Ledger;
  readonly settlement: Settlement;
  /** What a charge's payment does: the posting and the receivables, in one transaction. */
  pay(paid: PaidCharge): Promise<void>;
  /** What a refund does: what is taken back waits to be returned, in one transaction. */
  takeBack(asked: TakeBack): Promise<TakenBack>;
  /** What a refund that failed does. */
  giveBack(given: Restore): Promise<void>;
  /** Runs the seller's settlement of a date, at a time of the seller's clock. */
  run(sellerId: string, date: string, at: string): Promise<void>;
}

export function settlementOver(database: Database, now: () => string = () => '2026-11-18T15:00:00Z'): TestSettlement {
  const { reader, transact } = database;
  const ledger = createLedger();
  const paidCharges = new Set<string>();
  const settlement = createSettlement({
    reader,
    transact,
    ledger,
    clockOf: async () => fixedClock(now()),
    bankingTypeOf: async () => 'ACQUIRING',
    isCharge: async (sellerId, chargeId) => paidCharges.has(`${sellerId} ${chargeId}`),
    subSellerNames: async (_sellerId, ids) => new Map(ids.map((id) => [id, 'Ana'])),
    describe: (line) => texts.statement[line.kind](line),
  });
  return {
    ledger,
    settlement,
    pay: async (paid) => {
      paidCharges.add(`${paid.sellerId} ${paid.chargeId}`);
      await transact(async (tx) => {
        await ledger.post(tx, [postingOf(paid)]);
        await settlement.addReceivables(tx, [paid]);
      });
    },
    takeBack: (asked) =>
      transact(async (tx) => {
        const taken = await settlement.takeBack(tx, asked);
        await ledger.post(tx, [refundRequested(refundOf(asked, taken))]);
        return taken;
      }),
    giveBack: (given) =>
      transact(async (tx) => {
        await settlement.restore(tx, given);
        await ledger.post(tx, [refundFailed(refundOf(given, given.taken))]);
      }),
    run: async (sellerId, date, at) => {
      const work = { sellerId, kind: 'settlement.run', subjectId: date, dueAt: Temporal.Instant.from(at) };
      await settlement.dueWork['settlement.run']?.(work, fixedClock(at));
    },
  };
}

/** A charge of so many receivables, each of a gross of 100,00 less 3,00 of fee, paid at noon of a day in São Paulo. */
export function paidCharge(more: Partial<PaidCharge> & { paidOn?: PlainDate; count?: number } = {}): PaidCharge {
  const { count = 1, ...rest } = more;
  const method = more.method ?? 'PIX';
  const receivables = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    grossCents: cents(10_000),
    feeCents: cents(300),
    anticipationCents: cents(0),
    netCents: cents(9_700),
    days: method === 'CREDIT_CARD' ? 30 * (index + 1) : 0,
  }));
  const paidOn = more.paidOn ?? plainDate('2026-11-18');
  return {
    sellerId: newId<'seller'>(),
    chargeId: newId<'charge'>(),
    purchaseId: newId<'purchase'>(),
    source: { kind: 'payment-link', id: newId<'payment-link'>() },
    method,
    receivingType: 'RECURRENT',
    amountCents: sumCents(receivables.map((receivable) => receivable.grossCents)),
    paidOn,
    at: Temporal.Instant.from(`${paidOn}T15:00:00Z`),
    receivables,
    shares: [],
    ...rest,
  };
}

function postingOf(paid: PaidCharge) {
  const sumOf = (pick: (receivable: PaidCharge['receivables'][number]) => Cents) =>
    sumCents(paid.receivables.map(pick));
  return chargePaid({
    sellerId: paid.sellerId,
    chargeId: paid.chargeId,
    rail: ({ CREDIT_CARD: 'card', BANK_SLIP: 'boleto', PIX: 'pix' } as const)[paid.method],
    grossCents: sumOf((receivable) => receivable.grossCents),
    feeCents: sumOf((receivable) => receivable.feeCents),
    anticipationCents: sumOf((receivable) => receivable.anticipationCents),
    paidOn: paid.paidOn,
    at: paid.at,
  });
}

function refundOf({ sellerId, chargeId, at }: Pick<TakeBack, 'sellerId' | 'chargeId' | 'at'>, taken: TakenBack) {
  const refundId = newId<'refund'>();
  return { sellerId, chargeId, refundId, taken, feeCents: cents(0), occurredOn: plainDateAt(at), at };
}
