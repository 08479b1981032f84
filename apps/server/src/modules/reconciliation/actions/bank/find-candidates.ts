import { addDays, cents, instantAt, type PlainDate, plainDateAt } from '@balcao/kernel';
import type { StatementEntry } from '../../../rails/index.ts';
import type { AcquirerDeposit, ReconciliationDeps } from '../../deps.ts';
import type { Candidate } from '../../match-lines.ts';
import { matchedSubjects } from '../../store/bank-store.ts';
import { ledgerSide } from '../ledger-side.ts';

const pageSize = 1_000;

export type CandidateDeps = Pick<ReconciliationDeps, 'reader' | 'ours' | 'accountMovements' | 'acquirerDeposits'>;

/**
 * Returns what lines of a bank statement may be and no line is yet: paid-out withdrawals, paid boletos (also a day's
 * boletos together, because banks credit them so), deposits of acquirers, for debits payments, and movements of the
 * connected account.
 */
export async function findCandidates(
  deps: CandidateDeps,
  sellerId: string,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<Candidate[]> {
  const [first, last] = [addDays(from, -7), addDays(to, 4)];
  const entries = await entriesBetween(deps, sellerId, { from: instantAt(first), until: instantAt(last) });
  const withdrawals = entries.filter(({ rail }) => rail === 'payout').map((one) => candidateOf(one, 'WITHDRAWAL'));
  const boletos = entries
    .filter(({ rail, kind }) => rail === 'boleto' && kind === 'PAYMENT')
    .map((one) => candidateOf(one, 'BOLETO'));
  const payments = entries
    .filter(({ rail }) => rail === 'banking')
    .map((one) => ({ ...candidateOf(one, 'PAYMENT'), amountCents: -one.amountCents }));
  const movements = (await deps.accountMovements(sellerId, { from: first, to: last })).map(
    ({ day: date, ...movement }): Candidate => ({ ...movement, kind: 'MOVEMENT', date }),
  );
  const deposits = (await deps.acquirerDeposits(sellerId, { from: first, to: last })).map(depositCandidate);
  const byDay = [...Map.groupBy(boletos, ({ date }) => date)].map(([date, ofDay]) => ({ date, ofDay }));
  const idsOf = (ofKind: readonly Candidate[]) => ofKind.map(({ id }) => id);
  const [goneWithdrawals, goneBoletos, gonePayments, goneMovements, goneDeposits, goneDays] = await Promise.all([
    matchedSubjects(deps.reader, sellerId, 'WITHDRAWAL', idsOf(withdrawals)),
    matchedSubjects(deps.reader, sellerId, 'BOLETO', idsOf(boletos)),
    matchedSubjects(deps.reader, sellerId, 'PAYMENT', idsOf(payments)),
    matchedSubjects(deps.reader, sellerId, 'MOVEMENT', idsOf(movements)),
    matchedSubjects(deps.reader, sellerId, 'ACQUIRER', idsOf(deposits)),
    matchedSubjects(
      deps.reader,
      sellerId,
      'BOLETO_DAY',
      byDay.map(({ date }) => date),
    ),
  ]);
  const days = byDay.flatMap(({ date, ofDay }): Candidate[] => {
    const open = ofDay.filter(({ id }) => !goneBoletos.has(id));
    if (goneDays.has(date) || open.length < 2) return [];
    const amountCents = open.reduce((sum, one) => sum + one.amountCents, 0);
    return [{ kind: 'BOLETO_DAY', id: date, date, amountCents }];
  });
  return [
    ...withdrawals.filter(({ id }) => !goneWithdrawals.has(id)),
    ...boletos.filter(({ id, date }) => !goneBoletos.has(id) && !goneDays.has(date)),
    ...days,
    ...payments.filter(({ id }) => !gonePayments.has(id)),
    ...movements.filter(({ id }) => !goneMovements.has(id)),
    ...deposits.filter(({ id }) => !goneDeposits.has(id)),
  ];
}

export function depositCandidate({ day: date, ...deposit }: AcquirerDeposit): Candidate {
  return { ...deposit, kind: 'ACQUIRER', date };
}

function candidateOf({ id, at, amountCents }: StatementEntry, kind: Candidate['kind']): Candidate {
  return { kind, id, date: plainDateAt(at), amountCents: cents(amountCents) };
}

async function entriesBetween(
  deps: Pick<ReconciliationDeps, 'ours'>,
  sellerId: string,
  { from, until }: { readonly from: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<StatementEntry[]> {
  const ours = ledgerSide(deps.ours);
  const found: StatementEntry[] = [];
  let after: StatementEntry | null = null;
  for (;;) {
    const page: StatementEntry[] = await ours.list({ sellerId, from, until }, { after, limit: pageSize });
    found.push(...page.filter(isCandidate));
    if (page.length < pageSize) return found;
    after = page.at(-1) ?? null;
  }
}

function isCandidate({ rail, kind, state, id, reference }: StatementEntry): boolean {
  // A movement of a connected account names that account; those come by the bank's days.
  const isPayment = rail === 'banking' && kind === 'PAYOUT' && reference === id;
  return state === 'DONE' && (rail === 'payout' || rail === 'boleto' || isPayment);
}
