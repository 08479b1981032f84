import { addCents, type Cents, cents, sumCents } from '@balcao/kernel';
import type { Account } from '../../ledger/index.ts';
import { sumsToCome } from '../store/receivable-days.ts';
import type { SettlementDeps } from './settlement-deps.ts';

export interface SellerBalance {
  readonly availableCents: Cents;
  readonly provisionedCents: Cents;
  readonly totalCents: Cents;
  readonly toAnticipateCents: Cents;
  readonly at: Temporal.Instant;
}

export async function getBalance(
  { reader, ledger, clockOf }: Pick<SettlementDeps, 'reader' | 'ledger' | 'clockOf'>,
  sellerId: string,
): Promise<SellerBalance> {
  const clock = await clockOf(sellerId);
  const balances = await ledger.balances(reader, sellerId);
  const availableCents = balances.get('available') ?? cents(0);
  const { sharesCents, toAnticipateCents } = await sumsToCome(reader, sellerId, clock.today());
  const owedCents = sumCents([...balances].filter(isReceivable).map(([, balance]) => balance));
  const provisionedCents = cents(owedCents - sharesCents);
  return {
    availableCents,
    provisionedCents,
    totalCents: addCents(availableCents, provisionedCents),
    toAnticipateCents,
    at: clock.now(),
  };
}

function isReceivable([account]: readonly [Account, Cents]): boolean {
  return account.startsWith('receivable:');
}
