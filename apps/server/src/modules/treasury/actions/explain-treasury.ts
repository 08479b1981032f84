import type { AnswerOf, explainTreasury as endpoint, TreasuryFigure } from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { addDays, type Cents, cents, plainDate, sumCents } from '@balcao/kernel';
import { bankingStatement, treasuryTexts } from '@balcao/messages';
import type { TreasuryDeps } from '../deps.ts';

type Explanation = AnswerOf<typeof endpoint>;
type Part = Explanation['content'][number];

const everyDay = { from: plainDate('1900-01-01'), to: plainDate('2199-12-31') } as const;

/**
 * A page of the entries behind a figure of the treasury; all pages sum to it. The total consists of other figures, an
 * account of its entries, and investments of each application's principal, yield and both taxes of redeeming it today.
 */
export async function explainTreasury(
  deps: TreasuryDeps,
  sellerId: string,
  figure: TreasuryFigure,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<Explanation> {
  if (figure === 'CHECKING' || figure === 'IN_TRANSIT') return ofAccount(deps, sellerId, figure, { page, size });
  const parts = figure === 'INVESTMENT' ? await ofApplications(deps, sellerId) : await ofTotal(deps, sellerId);
  return {
    ...pagingOf(parts.length, { page, size }),
    total: cents(parts.reduce((sum, { amount }) => sum + amount, 0)),
    content: parts.slice(page * size, (page + 1) * size),
  };
}

/** End-of-day balances of both accounts, today included, and each day's yield. */
export async function viewDays(
  { reader, ledger, clockOf }: Pick<TreasuryDeps, 'reader' | 'ledger' | 'clockOf'>,
  sellerId: string,
  count: number,
) {
  const to = (await clockOf(sellerId)).today();
  const found = await ledger.accountDays(reader, {
    sellerId,
    from: addDays(to, 1 - count),
    to,
    accounts: ['checking', 'investment', 'investment-yield'],
  });
  const days = found.checking.map(({ date, balanceCents }, index) => ({
    date,
    checkingAmount: balanceCents,
    investmentAmount: found.investment[index]?.balanceCents ?? cents(0),
    // A yield is debited to its account, whose balance is negative.
    yieldAmount: cents(0 - (found['investment-yield'][index]?.movedCents ?? 0)),
  }));
  return { days, yieldAmount: sumCents(days.map(({ yieldAmount }) => yieldAmount)) };
}

async function ofAccount(
  { reader, ledger, banking }: TreasuryDeps,
  sellerId: string,
  figure: 'CHECKING' | 'IN_TRANSIT',
  { page, size }: { readonly page: number; readonly size: number },
): Promise<Explanation> {
  const account = figure === 'CHECKING' ? 'checking' : 'investment-in-transit';
  const [{ entries, total }, balances] = await Promise.all([
    ledger.accountPage(reader, { sellerId, account, ...everyDay, limit: size, offset: page * size }),
    ledger.balances(reader, sellerId),
  ]);
  const described = await banking.describeMovements(sellerId, entries);
  return {
    ...pagingOf(total, { page, size }),
    total: balances.get(account) ?? cents(0),
    content: entries.map(({ occurredOn, fact, subjectId, amountCents }) => ({
      figure: null,
      executionDate: occurredOn,
      amount: amountCents,
      description: [
        described.texts.get(subjectId) ?? bankingStatement.operation(fact, amountCents > 0, 'CHECKING_ACCOUNT'),
        described.parties.get(subjectId)?.name,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  };
}

async function ofApplications({ investments }: TreasuryDeps, sellerId: string): Promise<Part[]> {
  const applications = (await investments.applicationsOf(sellerId)).toReversed();
  return applications.flatMap(({ application, worth }) => {
    const { productName: name, appliedOn: since } = application;
    const part = (description: string, amount: Cents): Part[] =>
      amount === 0 ? [] : [{ figure: null, executionDate: since, description, amount }];
    return [
      ...part(treasuryTexts.applied(name, since), application.principalCents),
      ...part(treasuryTexts.yielded(name, since), worth.yieldCents),
      ...part(treasuryTexts.iof, cents(-worth.iofCents)),
      ...part(treasuryTexts.ir, cents(-worth.irCents)),
    ];
  });
}

async function ofTotal({ investments }: TreasuryDeps, sellerId: string): Promise<Part[]> {
  const { balances } = await investments.treasuryOf(sellerId);
  const part = (figure: Part['figure'], amount: Cents): Part => {
    return { figure, executionDate: null, description: null, amount };
  };
  return [
    part('CHECKING', balances.debitAccountAmount),
    part('INVESTMENT', balances.investAccountAmount),
    part('AVAILABLE', balances.redeemAccountAmount),
    ...(balances.inTransitAmount === 0 ? [] : [part('IN_TRANSIT', balances.inTransitAmount)]),
  ];
}
