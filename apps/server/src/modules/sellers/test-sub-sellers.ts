import { randomInt } from 'node:crypto';
import { cpfOf } from '@balcao/brazil';
import type { CreateSubSeller } from '@balcao/contract';
import { cents, newId, plainDate } from '@balcao/kernel';
import type { Database } from '../../database/transact.ts';
import { subSellerBody } from '../../testing/sub-seller-body.ts';
import { createLedger, subSellerAccount } from '../ledger/index.ts';
import { createRails, RailTimeout } from '../rails/index.ts';
import { testClock, testTime } from '../sandbox/test-time.ts';
import { createSubSellers } from './index.ts';
import { aSeller, sellersOver, someCnpj } from './test-sellers.ts';

/** One seller's sub-sellers over a real database and the simulated split programme, with a clock that the test moves. */
export async function subSellersOver(database: Database) {
  const { reader, transact } = database;
  const { id: sellerId } = await aSeller(sellersOver(database).sellers);
  const clock = testClock('2026-11-20T12:00:00Z');
  const { rails } = createRails({
    reader,
    transact,
    clockOf: clock.clockOf,
    vaultSecret: 'a secret that is only used by tests',
    deliver: async () => {},
  });
  let silence: 'before' | 'after' | null = null;
  const programme: typeof rails.split = {
    assertCarried: rails.split.assertCarried,
    find: rails.split.find,
    register: async (registration) => {
      const silent = silence;
      silence = null;
      if (silent !== 'before') await rails.split.register(registration);
      if (silent) throw new RailTimeout(registration.id);
    },
  };
  const ledger = createLedger();
  const subSellers = createSubSellers({
    reader,
    transact,
    ledger,
    clockOf: clock.clockOf,
    programme,
    companies: rails.companies,
  });
  const { failures, advance } = testTime({
    database,
    sellerId,
    clock,
    handlers: subSellers.scheduledJobs,
  });
  return {
    sellerId,
    subSellers,
    reader,
    failures,
    /** The next registration is not answered; the programme receives it or not. */
    beSilent: (moment: 'before' | 'after') => {
      silence = moment;
    },
    /** Movements of its account in the ledger, against the seller's receivables. */
    post: (id: string, movements: readonly { readonly cents: number; readonly on: string }[]) =>
      transact((tx) =>
        ledger.post(
          tx,
          movements.map((movement, index) => ({
            sellerId,
            fact: 'receivable.settled',
            reference: `${newId()}:${index + 1}`,
            subjectId: newId(),
            at: clock.now(),
            occurredOn: plainDate(movement.on),
            entries: [
              { account: 'receivable:card', amountCents: cents(-movement.cents) },
              { account: subSellerAccount(id), amountCents: cents(movement.cents) },
            ],
          })),
        ),
      ),
    wait: (duration: Temporal.DurationLike) => advance(clock.now().add(duration)),
    /** Calls a route of the module as its seller, or as another one. */
    call: async (name: string, request: Record<string, unknown> = {}, by: string = sellerId) => {
      const route = subSellers.routes.find(({ endpoint }) => endpoint.name === name);
      const caller = { sellerId: by, email: 'dona@example.com' };
      return (await route?.handler({ caller, effectId: newId(), ...request } as never)) as Record<string, unknown>;
    },
  };
}

/** A company to be registered by default; its document is no other test's. */
export function newSubSeller(more: Partial<CreateSubSeller> = {}): CreateSubSeller {
  const { address, account } = subSellerBody();
  return {
    name: 'Ateliê Bela Arte',
    document: someCnpj(),
    paymentType: 'PERCENTAGE',
    paymentValue: 12.5,
    openingDate: plainDate('2019-03-15'),
    description: 'Aulas de pintura',
    ownerName: 'Ana Souza',
    ownerDocument: '529.982.247-25',
    birthdate: plainDate('1988-02-29'),
    address,
    account: { ...account, pixKey: 'Ana@Example.com' },
    contact: { email: 'ana@example.com', phone: '(11) 99999-0000' },
    ...more,
  } as CreateSubSeller;
}

export const fixedShare = (amount: number) => ({ paymentType: 'FIXED' as const, paymentValue: cents(amount) });

/** A valid CPF that hardly another test has. */
export function someCpf(): string {
  return cpfOf(String(randomInt(100_000_000, 999_999_999)));
}
