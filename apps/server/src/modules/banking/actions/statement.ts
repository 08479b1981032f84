import type { BankingAccountType, BankingStatementRow } from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { addDays, addMonths, type Cents, cents, type PlainDate } from '@balcao/kernel';
import { bankingStatement } from '@balcao/messages';
import type { Account } from '../../ledger/index.ts';
import type { BankingDeps } from '../deps.ts';
import { describeMovements } from './describe-movements.ts';

const accounts = { CHECKING_ACCOUNT: 'checking', INVESTMENT_ACCOUNT: 'investment' } as const satisfies Record<
  BankingAccountType,
  Account
>;

export interface StatementQuery {
  readonly sellerId: string;
  readonly account: BankingAccountType;
  readonly startDate?: PlainDate | undefined;
  readonly endDate?: PlainDate | undefined;
  readonly page: number;
  readonly size: number;
}

/** Newest first; each row is an entry of the ledger. */
export function findStatement({
  reader,
  ledger,
  clockOf,
  parties,
}: Pick<BankingDeps, 'reader' | 'ledger' | 'clockOf' | 'parties'>) {
  const describe = describeMovements({ reader, parties });
  return async ({ sellerId, account, startDate, endDate, page, size }: StatementQuery) => {
    const today = (await clockOf(sellerId)).today();
    const to = endDate ?? (startDate && addMonths(startDate, 3) < today ? addMonths(startDate, 3) : today);
    const from = startDate ?? addDays(to, -30);
    const { entries, total } = await ledger.accountPage(reader, {
      sellerId,
      account: accounts[account],
      from,
      to,
      limit: size,
      offset: page * size,
    });
    const described = await describe(sellerId, entries);
    const content = entries.map((entry): BankingStatementRow => {
      const { subjectId, occurredOn, at, fact, amountCents, balanceCents } = entry;
      const positivo = amountCents > 0;
      return {
        uuid: subjectId,
        data: occurredOn,
        at: at.toString(),
        positivo,
        party: described.parties.get(subjectId) ?? null,
        operacao: described.texts.get(subjectId) ?? bankingStatement.operation(fact, positivo, account),
        valor: cents(Math.abs(amountCents)),
        saldo: balanceCents,
      };
    });
    return { content, ...pagingOf(total, { page, size }) };
  };
}

export interface BankingBalance {
  readonly checkingCents: Cents;
  readonly investmentCents: Cents;
}

export async function getBalance(
  { reader, ledger }: Pick<BankingDeps, 'reader' | 'ledger'>,
  sellerId: string,
): Promise<BankingBalance> {
  const balances = await ledger.balances(reader, sellerId);
  return {
    checkingCents: balances.get('checking') ?? cents(0),
    investmentCents: balances.get('investment') ?? cents(0),
  };
}
