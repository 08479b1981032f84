import { addBusinessDays, nextBusinessDay } from '@balcao/brazil';
import { addDays, type PlainDate } from '@balcao/kernel';
import { type RateTerms, rateOf } from './acquirer-rate.ts';
import type { SettlementEntry } from './settlement-entry.ts';

export type Verdict = 'AGREED' | 'ABOVE' | 'NO_RATE' | 'OTHER';

/** An entry of a settlement file, as it is stored. */
export interface AuditedLine extends Omit<SettlementEntry, 'netMicros' | 'authorization'> {
  readonly id: string;
  readonly acquirer: string;
  readonly isCaptured: boolean;
}

export interface SaleFinding {
  readonly kind:
    | 'RATE_ABOVE_CONTRACT'
    | 'LATE_SETTLEMENT'
    | 'INSTALLMENTS_MISSING'
    | 'ANTICIPATED_WITHOUT_ORDER'
    | 'PAID_TO_OTHER_ACCOUNT'
    | 'UNKNOWN_SALE';
  /** Names the finding for good, with its kind: of a sale, or of one entry. */
  readonly subject: string;
  readonly line: AuditedLine;
  /** Null where it is about the whole sale. */
  readonly installment: number | null;
  readonly installments: number | null;
  readonly grossMicros: number;
  readonly agreedMicros: number | null;
  readonly chargedMicros: number | null;
  readonly differenceMicros: number;
  readonly dueDate: PlainDate | null;
}

export interface AuditedSale {
  readonly verdicts: readonly {
    readonly id: string;
    readonly verdict: Verdict;
    readonly agreedMicros: number | null;
  }[];
  readonly findings: readonly SaleFinding[];
}

interface Context {
  readonly rates: readonly RateTerms[];
  /** The account that most of the acquirer's payments go to; null while none was paid. */
  readonly usualAccount: string | null;
  /** False when the sale is certainly not of Balcão; null when that was not asked. */
  readonly isOurs: boolean | null;
}

/** Acquirers round each installment, or only the sum and leave the rest on one of them. */
const toleranceMicros = 10_000;

/** Compares the entries of one sale with what was agreed. Entries without a fee of their own are OTHER. */
export function auditSale(lines: readonly AuditedLine[], context: Context): AuditedSale {
  const others = lines.filter(({ kind }) => kind !== 'SALE');
  const parts = lines.filter(({ kind }) => kind === 'SALE');
  const [first] = parts;
  const verdicts = others.map(({ id }) => ({ id, verdict: 'OTHER', agreedMicros: null }) as const);
  if (!first) return { verdicts, findings: [] };
  const sale = saleOf(parts, first);
  const rate = rateOf(context.rates, sale);
  const findings = [...missingParts(parts, sale.installments), ...aboutAccounts(parts, context)];
  if (context.isOurs === false) findings.push(wholeSale('UNKNOWN_SALE', parts, first, sale.installments));
  if (!rate) {
    const withoutRate = parts.map(({ id }) => ({ id, verdict: 'NO_RATE', agreedMicros: null }) as const);
    return { verdicts: [...verdicts, ...withoutRate], findings };
  }
  const agreed = agreedFees(parts, rate);
  const charged = sum(parts, ({ feeMicros }) => feeMicros);
  const expected = agreed.reduce((total, micros) => total + micros, 0);
  const isAbove = charged - expected > sale.installments * toleranceMicros;
  if (isAbove) {
    findings.push({
      ...wholeSale('RATE_ABOVE_CONTRACT', parts, first, sale.installments),
      agreedMicros: expected,
      chargedMicros: charged,
      differenceMicros: charged - expected,
    });
  }
  findings.push(...parts.flatMap((line) => [...late(line, rate), ...anticipated(line, rate)]));
  const verdict = isAbove ? 'ABOVE' : 'AGREED';
  return {
    verdicts: [
      ...verdicts,
      ...parts.map(({ id }, index) => ({ id, verdict, agreedMicros: agreed[index] ?? 0 }) as const),
    ],
    findings,
  };
}

/** Payments of some acquirers name only the sale, whose brand, product and plan are in its capture. */
function saleOf(parts: readonly AuditedLine[], first: AuditedLine) {
  const known = <Value>(read: (line: AuditedLine) => Value | null) =>
    parts.map(read).find((value) => value !== null) ?? null;
  return {
    acquirer: first.acquirer,
    establishment: first.establishment,
    brand: known(({ brand }) => brand),
    product: known(({ product }) => product),
    installments:
      known(({ installments }) => installments) ?? Math.max(...parts.map(({ installment }) => installment ?? 1)),
    soldOn: known(({ saleDate }) => saleDate) ?? known(({ dueDate }) => dueDate) ?? ('0001-01-01' as PlainDate),
  };
}

/** By installment, unrounded; a fixed amount per sale is on its first one. */
function agreedFees(parts: readonly AuditedLine[], rate: RateTerms): readonly number[] {
  const firstInstallment = Math.min(...parts.map(({ installment }) => installment ?? 1));
  let fixed = firstInstallment === 1 ? rate.fixedCents * 10_000 : 0;
  return parts.map(({ grossMicros, installment }) => {
    const own = (installment ?? 1) === firstInstallment ? fixed : 0;
    if (own > 0) fixed = 0;
    return Math.round((grossMicros * rate.percentHundredths) / 10_000) + own;
  });
}

function wholeSale(
  kind: SaleFinding['kind'],
  parts: readonly AuditedLine[],
  line: AuditedLine,
  installments: number,
): SaleFinding {
  return {
    kind,
    subject: `${line.acquirer}|${line.sale}`,
    line,
    installment: null,
    installments,
    grossMicros: sum(parts, ({ grossMicros }) => grossMicros),
    agreedMicros: null,
    chargedMicros: null,
    differenceMicros: 0,
    dueDate: line.dueDate,
  };
}

function ofLine(kind: SaleFinding['kind'], line: AuditedLine): SaleFinding {
  return {
    ...wholeSale(kind, [line], line, line.installments ?? 1),
    subject: `${line.acquirer}|${line.identity}`,
    installment: line.installment,
  };
}

/** A capture lists all installments; payments come one by one. */
function missingParts(parts: readonly AuditedLine[], installments: number): SaleFinding[] {
  const captured = parts.find(({ isCaptured }) => isCaptured);
  const numbers = new Set(parts.map(({ installment }) => installment));
  if (!captured || numbers.size >= installments) return [];
  return [wholeSale('INSTALLMENTS_MISSING', parts, captured, installments)];
}

/** Paid after the agreed day, or without one after the acquirer's own due date, each moved to a business day. */
function late(line: AuditedLine, { daysToSettle }: RateTerms): SaleFinding[] {
  const { paidDate, saleDate, installment, isAnticipated } = line;
  if (!paidDate || isAnticipated) return [];
  const agreedOn =
    daysToSettle !== null && saleDate ? addDays(saleDate, daysToSettle + 30 * ((installment ?? 1) - 1)) : line.dueDate;
  if (!agreedOn || paidDate <= nextBusinessDay(agreedOn)) return [];
  return [{ ...ofLine('LATE_SETTLEMENT', line), dueDate: nextBusinessDay(agreedOn) }];
}

function anticipated(line: AuditedLine, { anticipationHundredths }: RateTerms): SaleFinding[] {
  const { anticipationMicros } = line;
  if (anticipationMicros <= 0 || anticipationHundredths !== null) return [];
  const amounts = { agreedMicros: 0, chargedMicros: anticipationMicros, differenceMicros: anticipationMicros };
  return [{ ...ofLine('ANTICIPATED_WITHOUT_ORDER', line), ...amounts }];
}

function aboutAccounts(parts: readonly AuditedLine[], { usualAccount }: Context): SaleFinding[] {
  return parts
    .filter(
      ({ paidDate, account, isLien }) => paidDate && (isLien || (account && usualAccount && account !== usualAccount)),
    )
    .map((line) => ofLine('PAID_TO_OTHER_ACCOUNT', line));
}

function sum(parts: readonly AuditedLine[], amountOf: (line: AuditedLine) => number): number {
  return parts.reduce((total, line) => total + amountOf(line), 0);
}

/** A capture may take so long to be in the acquirer's files. */
export function isMissedBy(soldOn: PlainDate, today: PlainDate): boolean {
  return addBusinessDays(soldOn, 3) <= today;
}
