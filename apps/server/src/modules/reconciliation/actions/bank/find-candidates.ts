import { addDays, instantAt, type PlainDate, plainDateAt } from '@balcao/kernel';
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
  const movements = await deps.accountMovements(sellerId, { from: first, to: last });
  const deposits = await deps.acquirerDeposits(sellerId, { from: first, to: last });
  const unmatched = async (kind: Candidate['kind'], candidates: readonly Candidate[]) => {
    const ids = candidates.map(({ id }) => id);
    const gone = await matchedSubjects(deps.reader, sellerId, kind, ids);
    return candidates.filter(({ id }) => !gone.has(id));
  };
  const ofRail = (rail: StatementEntry['rail'], kind: Candidate['kind']) =>
    entries.filter((one) => one.rail === rail).map((one) => candidateOf(one, kind));
  const boletos = await unmatched('BOLETO', ofRail('boleto', 'BOLETO'));
  const dates = [...new Set(boletos.map(({ date }) => date))];
  const goneDays = await matchedSubjects(deps.reader, sellerId, 'BOLETO_DAY', dates);
  const openBoletos = boletos.filter(({ date }) => !goneDays.has(date));
  const days = [...Map.groupBy(openBoletos, ({ date }) => date)].flatMap(([date, ofDay]): Candidate[] => {
    const amountCents = ofDay.reduce((sum, one) => sum + one.amountCents, 0);
    return ofDay.length < 2 ? [] : [{ kind: 'BOLETO_DAY', id: date, date, amountCents }];
  });
  return [
    ...(await unmatched('WITHDRAWAL', ofRail('payout', 'WITHDRAWAL'))),
    ...openBoletos,
    ...days,
    ...(await unmatched('PAYMENT', ofRail('banking', 'PAYMENT'))),
    ...(await unmatched(
      'MOVEMENT',
      movements.map(({ day: date, ...movement }) => ({ ...movement, kind: 'MOVEMENT', date })),
    )),
    ...(await unmatched('ACQUIRER', deposits.map(depositCandidate))),
  ];
}

export function depositCandidate({ day: date, ...deposit }: AcquirerDeposit): Candidate {
  return { ...deposit, kind: 'ACQUIRER', date };
}

/** A payment leaves the account. */
function candidateOf({ id, at, amountCents }: StatementEntry, kind: Candidate['kind']): Candidate {
  return { kind, id, date: plainDateAt(at), amountCents: kind === 'PAYMENT' ? -amountCents : amountCents };
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
  const isBoleto = rail === 'boleto' && kind === 'PAYMENT';
  return state === 'DONE' && (rail === 'payout' || isBoleto || isPayment);
}
