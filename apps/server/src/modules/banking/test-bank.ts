import { accountReading } from '@balcao/contract';
import { cents, newId } from '@balcao/kernel';
import { type AccountGap, type AccountMovement, type BankAccountRail, RailTimeout } from '../rails/index.ts';
import type { BankingDeps } from './deps.ts';

/** A bank with one account, in memory: tests book its movements. */
export function createTestBank() {
  const booked: AccountMovement[] = [];
  const balance = { availableCents: cents(0), blockedCents: cents(0), limitCents: cents(0) };
  const state = {
    /** Null while no account is connected. */
    connectionId: null as string | null,
    gaps: ['KEYS', 'DDA', 'CARDS', 'INVESTMENTS'] as readonly AccountGap[],
    salesRails: [] as readonly ('pix' | 'boleto' | 'payout')[],
    /** By what is read of its account: the statement, the balance, or nothing. */
    provider: 'inter' as 'inter' | 'efi' | 'itau',
    isSilent: false,
    /** Ids of movements that are in the balance and not shown yet. */
    hidden: new Set<string>(),
    /** Runs after each of the bank's answers. */
    meanwhile: async (): Promise<void> => undefined,
    follow: async (_paymentId: string): Promise<void> => undefined,
  };
  const answer = async <Answer>(of: () => Answer): Promise<Answer> => {
    if (state.isSilent) throw new RailTimeout('the bank');
    const answered = of();
    await state.meanwhile();
    return answered;
  };
  const rail: BankAccountRail = {
    connected: async () => {
      const { connectionId, gaps, provider } = state;
      return connectionId === null
        ? null
        : { connectionId, provider, account: '123456', gaps, reading: accountReading(provider) };
    },
    balance: () => answer(() => ({ ...balance })),
    readMovements: (_sellerId, { from, to }) =>
      answer(() =>
        booked
          .filter(({ id, day }) => day >= from && day <= to && !state.hidden.has(id))
          .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day))),
      ),
  };
  const compared: Parameters<BankingDeps['noteBalance']>[1][] = [];
  const deps: Pick<BankingDeps, 'bank' | 'salesRailsAt' | 'followPayment' | 'noteBalance'> = {
    bank: rail,
    salesRailsAt: async () => state.salesRails,
    followPayment: (_sellerId, id) => state.follow(id),
    noteBalance: async (_tx, one) => void compared.push(one),
  };
  return Object.assign(state, {
    deps,
    balance,
    compared,
    /** The movement is in the balance from now on. */
    book(movement: Pick<AccountMovement, 'day' | 'amountCents'> & Partial<AccountMovement>): AccountMovement {
      const made = { id: newId(), text: 'PIX RECEBIDO', party: null, endToEndId: null, subject: null, ...movement };
      booked.push(made);
      balance.availableCents = cents(balance.availableCents + made.amountCents);
      return made;
    },
  });
}
