import { addDays, instantAt, newId, type PlainDate, plainDateAt } from '@balcao/kernel';
import { appendEvents, type ScheduledJobHandler } from '../../../jobs/index.ts';
import type { AcquirerSale } from '../../rails/index.ts';
import { auditSale, isMissedBy, type SaleFinding } from '../audit-sale.ts';
import type { FeeAuditDeps } from '../deps.ts';
import { acquirerOfProvider, matchSales } from '../match-sales.ts';
import { centsOfMicros } from '../settlement-entry.ts';
import { capturedDays } from '../store/file-store.ts';
import { keepMissing, putFindings, upsertFindings } from '../store/finding-store.ts';
import { lockLines, pendingSales, putVerdicts, soldBetween, usualAccounts } from '../store/line-store.ts';
import { lockFeeAudit, ratesOf, sellsOnlyHere } from '../store/rate-store.ts';
import type { StoredFinding, StoredLine } from '../store/stored-line.ts';

/** Job that audits what waits for it; its subject is always `all`. */
export const auditKind = 'fee-audit.run';

const salesAtOnce = 1_000;
/** A sale missed for longer was seen by earlier audits. */
const lookBackDays = 60;

export function auditJob(deps: FeeAuditDeps): ScheduledJobHandler {
  return async ({ sellerId }) => auditPending(deps, sellerId);
}

/** Audits all entries that wait, in batches of sales, and then looks for sales that the acquirers' files lack. */
export async function auditPending(deps: FeeAuditDeps, sellerId: string): Promise<void> {
  for (;;) {
    const sales = await pendingSales(deps.reader, sellerId, salesAtOnce);
    if (sales.length === 0) break;
    await auditBatch(deps, sellerId, sales);
  }
  await findMissing(deps, sellerId);
}

type PendingSale = Awaited<ReturnType<typeof pendingSales>>[number];

/**
 * One transaction, under the lock that changes of rates take and with the entries locked: what changes them later has
 * them wait for the audit again.
 */
async function auditBatch(deps: FeeAuditDeps, sellerId: string, sales: readonly PendingSale[]): Promise<void> {
  const at = (await deps.clockOf(sellerId)).now();
  const ours = (await sellsOnlyHere(deps.reader, sellerId)) ? await soldHere(deps, sellerId, sales) : null;
  await deps.transact(async (tx) => {
    await lockFeeAudit(tx, sellerId);
    // The setting changed meanwhile: the sales still wait.
    if ((await sellsOnlyHere(tx, sellerId)) !== (ours !== null)) return;
    const lines = await lockLines(tx, sellerId, sales);
    const rates = await ratesOf(tx, sellerId);
    const accounts = await usualAccounts(tx, sellerId);
    const known = ours && matchSales(ours, lines).lineIds;
    const judged = [...Map.groupBy(lines, ({ acquirer, sale }) => `${acquirer}|${sale}`).values()].map((ofSale) =>
      auditSale(ofSale, {
        rates,
        usualAccount: accounts.get(`${ofSale[0]?.acquirer}|${ofSale[0]?.establishment}`) ?? null,
        isOurs: known && ofSale.some(({ id }) => known.has(id)),
      }),
    );
    await putVerdicts(
      tx,
      sellerId,
      judged.flatMap(({ verdicts }) => verdicts),
    );
    const findings = judged.flatMap((audited) =>
      audited.findings.map((finding) => storedFinding(finding, { sellerId, at })),
    );
    await putFindings(tx, sellerId, sales, findings);
    await appendEvents(tx, [{ sellerId, topic: 'fee-audit.changed', subjectId: sellerId }]);
  });
}

function storedFinding(
  { line, ...finding }: SaleFinding,
  { sellerId, at }: { readonly sellerId: string; readonly at: Temporal.Instant },
): StoredFinding {
  const { acquirer, sale, saleDate, paidDate, brand, product, tid, nsu } = line as StoredLine;
  return {
    ...finding,
    ...{ acquirer, sale, saleDate, paidDate, brand, product, tid, nsu, sellerId },
    // In whole cents, so that the lines of a claim add up to its total.
    differenceMicros: centsOfMicros(finding.differenceMicros) * 10_000,
    id: newId<'fee-finding'>(),
    chargeId: null,
    state: 'OPEN',
    foundAt: at,
  };
}

/** Sales through us in the days of some. */
async function soldHere(
  { rails }: Pick<FeeAuditDeps, 'rails'>,
  sellerId: string,
  sales: readonly PendingSale[],
): Promise<readonly AcquirerSale[]> {
  const days = sales.flatMap(({ saleDate }) => saleDate ?? []).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  return rails.books.sales({ sellerId, from: instantAt(addDays(first, -2)), until: instantAt(addDays(last, 3)) });
}

/** Sales of ours that a file of captures of their day should have and does not, three business days later. */
async function findMissing(deps: FeeAuditDeps, sellerId: string): Promise<void> {
  const clock = await deps.clockOf(sellerId);
  const today = clock.today();
  const from = addDays(today, -lookBackDays);
  const covered = await capturedDays(deps.reader, sellerId, from);
  const isCovered = new Set(covered.map(({ acquirer, day }) => `${acquirer}|${day}`));
  if (isCovered.size === 0) return;
  const sales = await deps.rails.books.sales({ sellerId, from: instantAt(from), until: clock.now() });
  const due = sales.filter((sale) => isDue(sale, today, isCovered));
  const lines = due.length === 0 ? [] : await soldBetween(deps.reader, sellerId, addDays(from, -2), addDays(today, 1));
  const { saleIds } = matchSales(due, lines);
  const missing = due.filter(({ id }) => !saleIds.has(id));
  const charges = await deps.charges.chargesOfAttempts(
    sellerId,
    missing.map(({ id }) => id),
  );
  const findings = missing.flatMap((sale) => {
    const acquirer = acquirerOfProvider(sale.provider);
    return acquirer ? missingFinding(sale, { sellerId, acquirer, at: clock.now(), charges }) : [];
  });
  await deps.transact(async (tx) => {
    await keepMissing(tx, sellerId, { subjects: findings.map(({ subject }) => subject), from });
    await upsertFindings(tx, findings);
  });
}

function isDue(sale: AcquirerSale, today: PlainDate, isCovered: ReadonlySet<string>): boolean {
  const soldOn = plainDateAt(sale.at);
  const acquirer = acquirerOfProvider(sale.provider);
  return acquirer !== null && isMissedBy(soldOn, today) && isCovered.has(`${acquirer}|${soldOn}`);
}

function missingFinding(
  sale: AcquirerSale,
  {
    sellerId,
    acquirer,
    at,
    charges,
  }: Pick<StoredFinding, 'sellerId' | 'acquirer'> & {
    readonly at: Temporal.Instant;
    readonly charges: ReadonlyMap<string, string>;
  },
): StoredFinding {
  return {
    sellerId,
    id: newId<'fee-finding'>(),
    kind: 'SALE_MISSING_AT_ACQUIRER',
    subject: sale.id,
    acquirer,
    sale: sale.chargeId ?? sale.id,
    chargeId: charges.get(sale.id) ?? null,
    saleDate: plainDateAt(sale.at),
    dueDate: null,
    paidDate: null,
    brand: null,
    product: 'CREDIT',
    installment: null,
    installments: sale.installments,
    tid: sale.tid ?? sale.chargeId,
    nsu: sale.nsu,
    grossMicros: sale.amountCents * 10_000,
    agreedMicros: null,
    chargedMicros: null,
    differenceMicros: 0,
    state: 'OPEN',
    foundAt: at,
  };
}
