import type * as contract from '@balcao/contract';
import type { DepositCredit } from '../../reconciliation/index.ts';
import { centsOfMicros } from '../settlement-entry.ts';
import type { ListedFile } from '../store/file-store.ts';
import type { StoredDeposit } from '../store/line-store.ts';
import type { StoredClaim, StoredFinding, StoredLine } from '../store/stored-line.ts';

export function presentFile(file: ListedFile): contract.SettlementFileItem {
  const { id: uuid, acquirer, establishment, fileName, added, changed, known, importedBy } = file;
  const gap = file.hasGapBefore ? [{ code: 'sequence_gap', place: 0 } as const] : [];
  return {
    ...{ uuid, acquirer, establishment, fileName, added, changed, known, importedBy },
    kind: file.contentKind,
    from: file.fromOn,
    to: file.toOn,
    problems: [...gap, ...file.problems],
    importedAt: file.importedAt.toString(),
  };
}

export function presentLine(line: StoredLine): contract.SettlementLineItem {
  const { id: uuid, acquirer, kind, brand, product, installment, installments, saleDate, dueDate, paidDate } = line;
  return {
    ...{ uuid, acquirer, kind, brand, product, installment, installments, saleDate, dueDate, paidDate },
    tid: line.tid,
    nsu: line.nsu,
    authorization: line.authorizationCode,
    gross: centsOfMicros(line.grossMicros),
    fee: centsOfMicros(line.feeMicros),
    anticipation: centsOfMicros(line.anticipationMicros),
    net: centsOfMicros(line.netMicros),
    agreedFee: line.agreedMicros === null ? null : centsOfMicros(line.agreedMicros),
    verdict: line.verdict,
    account: line.account,
  };
}

/** `credit` is null for a deposit without money, which no bank credits. */
export function presentDeposit(deposit: StoredDeposit, credit: DepositCredit | null): contract.Deposit {
  const { acquirer, paidDate, account, lines } = deposit;
  return {
    ...{ acquirer, paidDate, account, lines },
    gross: centsOfMicros(deposit.grossMicros),
    fee: centsOfMicros(deposit.feeMicros),
    anticipation: centsOfMicros(deposit.anticipationMicros),
    net: centsOfMicros(deposit.netMicros),
    credit: credit && { state: credit.state, date: credit.date, amount: credit.amountCents },
  };
}

export function presentFinding(finding: StoredFinding): contract.FeeFinding {
  const { id: uuid, kind, acquirer, state, chargeId: charge, saleDate, dueDate, paidDate, brand, product } = finding;
  const { installment, installments, tid, nsu, agreedMicros, chargedMicros } = finding;
  return {
    ...{ uuid, kind, acquirer, state, charge, saleDate, dueDate, paidDate, brand, product },
    ...{ installment, installments, tid, nsu },
    gross: centsOfMicros(finding.grossMicros),
    agreed: agreedMicros === null ? null : centsOfMicros(agreedMicros),
    charged: chargedMicros === null ? null : centsOfMicros(chargedMicros),
    difference: centsOfMicros(finding.differenceMicros),
    foundAt: finding.foundAt.toString(),
  };
}

export function presentClaim(claim: StoredClaim): contract.FeeClaim {
  const { id: uuid, number, acquirer, state, lines, note, madeBy } = claim;
  return {
    ...{ uuid, number, acquirer, state, lines, note, madeBy },
    claimed: claim.claimedCents,
    recovered: claim.recoveredCents,
    madeAt: claim.madeAt.toString(),
    answeredAt: claim.answeredAt?.toString() ?? null,
    closedAt: claim.closedAt?.toString() ?? null,
  };
}
