import type { BankAccount } from '@balcao/brazil';
import type { Endpoint, Role } from '@balcao/contract';
import {
  type Cents,
  cents,
  fixedClock,
  newId,
  type PlainDate,
  plainDate,
  plainDateAt,
  Refusal,
  sumCents,
} from '@balcao/kernel';
import type { z } from 'zod';
import type { Database } from '../../database/transact.ts';
import { chargePaid, createLedger, type Ledger, type Posting, refundFailed, refundRequested } from '../ledger/index.ts';
import { createRails, type PaymentRails, type SimulatorControls } from '../rails/index.ts';
import { createSettlement, type Settlement, type SettlementDeps } from './index.ts';
import type { PaidCharge } from './paid-charge.ts';
import type { Reversal, ReversalRelease, ReversalRequest } from './reversal.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

export interface TestSettlement {
  readonly ledger: Ledger;
  readonly settlement: Settlement;
  readonly rails: PaymentRails;
  readonly controls: SimulatorControls;
  readonly terms: Mutable<Awaited<ReturnType<SettlementDeps['payoutTermsOf']>>>;
  readonly checkingAccount: { isActive: boolean };
  /** Posts the payment and adds receivables in one transaction, like a paid charge. */
  pay(paid: PaidCharge): Promise<void>;
  reserveForReversal(request: ReversalRequest): Promise<Reversal>;
  giveBack(given: ReversalRelease): Promise<void>;
  send(sellerId: string, id: string, at: string): Promise<void>;
  /** Decodes the request and encodes the response like the HTTP layer. */
  call<E extends Endpoint & { answer: z.ZodType }>(
    endpoint: E,
    sellerId: string,
    given?: { params?: object; query?: object; body?: object; effectId?: string; email?: string; roles?: Role[] },
  ): Promise<z.input<E['answer']>>;
  run(sellerId: string, date: string, at: string): Promise<void>;
}

export function settlementOver(database: Database, now: () => string = () => '2026-11-18T15:00:00Z'): TestSettlement {
  const { reader, transact } = database;
  const ledger = createLedger({
    assertMayPayOut: async () => {
      if (terms.blockReason !== null) throw new Refusal('seller.blocked');
    },
  });
  const paidCharges = new Set<string>();
  const clockOf = async () => fixedClock(now());
  const { rails, controls } = createRails({
    reader,
    transact,
    clockOf,
    vaultSecret: 'a secret that is only used by tests',
    deliver: async () => undefined,
  });
  const terms = {
    onDemandAnticipation: true,
    isFraud: false,
    zeroRedeemBalance: false,
    bankAccount: null as BankAccount | null,
    ratePercentMonth: 1.49,
    blockReason: null as string | null,
    isPayable: true,
  };
  const checkingAccount = { isActive: true };
  const settlement = createSettlement({
    reader,
    transact,
    ledger,
    clockOf,
    bankingTypeOf: async () => 'ACQUIRING',
    isAccountActive: async () => checkingAccount.isActive,
    ...notConnected,
    salesOf: async (_sellerId, ids) => new Map(ids.map((id) => [id, { ...paintingLessons, chargeId: id }])),
    assertSubSeller: async () => undefined,
    chargeIdsOfCustomer: async () => [],
    isCharge: async (sellerId, chargeId) => paidCharges.has(`${sellerId} ${chargeId}`),
    agreedShares: async () => null,
    subSellerNames: async (_sellerId, ids) => new Map(ids.map((id) => [id, 'Ana'])),
    holderOf: async () => ({ name: 'Loja Ltda', document: '12345678000195' }),
    payoutTermsOf: async () => terms,
    writeAnticipationRequest: async () => async () => undefined,
    payout: rails.payout,
    buyersOf: async (_sellerId, ids) => new Map(ids.map((id) => [id, { name: 'Bruno Lima', document: '52998224725' }])),
    nameOf: async () => (email: string) => email,
  });
  return {
    ledger,
    settlement,
    rails,
    controls,
    terms,
    checkingAccount,
    pay: async (paid) => {
      paidCharges.add(`${paid.sellerId} ${paid.chargeId}`);
      await transact(async (tx) => {
        await ledger.post(tx, [postingOf(paid)]);
        await settlement.addReceivables(tx, [paid]);
      });
    },
    reserveForReversal: (request) =>
      transact(async (tx) => {
        const taken = await settlement.reserveForReversal(tx, request);
        await ledger.post(tx, moving(refundRequested(refundOf(request, taken))));
        return taken;
      }),
    giveBack: (given) =>
      transact(async (tx) => {
        const restored = await settlement.releaseReversal(tx, given);
        await ledger.post(tx, moving(refundFailed({ ...refundOf(given, given.taken), restored })));
      }),
    send: async (sellerId, id, at) => {
      const work = { sellerId, kind: 'withdrawal.send', subjectId: id, dueAt: Temporal.Instant.from(at) } as const;
      await settlement.scheduledJobs['withdrawal.send']?.(work, fixedClock(at));
    },
    call: async (endpoint, sellerId, given = {}) => {
      const found = settlement.routes.find((candidate) => candidate.endpoint === endpoint);
      if (!found) throw new Error(`no route for ${endpoint.name}`);
      const caller = { sellerId, email: given.email ?? 'ana@example.com', roles: given.roles ?? ['SELLER_ADMIN'] };
      const decoded = {
        params: given.params,
        query: endpoint.query?.parse(given.query ?? {}),
        body: endpoint.body?.parse(given.body ?? {}),
      };
      const answer = await found.handler({ ...decoded, caller, effectId: given.effectId ?? newId() } as never);
      return endpoint.answer.encode(answer as never) as never;
    },
    run: async (sellerId, date, at) => {
      const work = { sellerId, kind: 'settlement.run', subjectId: date, dueAt: Temporal.Instant.from(at) } as const;
      await settlement.scheduledJobs['settlement.run']?.(work, fixedClock(at));
    },
  };
}

/** No bank's own account is the checking account. */
const notConnected = { moveSales: async () => async () => undefined, assertWithdrawable: async () => undefined };

const paintingLessons = {
  title: 'Aulas de pintura',
  buyerName: 'Ana Souza',
  amountCents: cents(0),
  installments: 1,
  method: 'CREDIT_CARD' as const,
};

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

function moving(posting: Posting): Posting[] {
  return posting.entries.some(({ amountCents }) => amountCents !== 0) ? [posting] : [];
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

function refundOf({ sellerId, chargeId, at }: Pick<ReversalRequest, 'sellerId' | 'chargeId' | 'at'>, taken: Reversal) {
  const refundId = newId<'refund'>();
  return { sellerId, chargeId, refundId, taken, feeCents: cents(0), occurredOn: plainDateAt(at), at };
}
