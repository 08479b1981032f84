import { addCents, type Cents, cents, plainDateAt, sumCents } from '@balcao/kernel';
import { sellerReports as texts } from '@balcao/messages';
import type { SaleFacts } from '../../../charges/index.ts';
import type { DisputeFacts } from '../../../disputes/index.ts';
import type { IssuedInvoice } from '../../../invoices/index.ts';
import type { LedgerFact, ReadPosting } from '../../../ledger/index.ts';
import type { LinkStatus, PaymentLink } from '../../../payment-links/index.ts';
import type { ReportSource } from '../../deps.ts';
import type { PeriodQuery } from '../../report.ts';
import { tableOf } from '../cells.ts';
import { movedCents, named, type SourceDeps } from './posting-source.ts';

type TimeCursor = readonly [at: string, id: string];

function cursorOf(at: Temporal.Instant, id: string): TimeCursor {
  return [at.toString(), id];
}

async function postingsBySubject(
  { reader, ledger }: Pick<SourceDeps, 'reader' | 'ledger'>,
  sellerId: string,
  of: { readonly subjectIds: readonly string[]; readonly facts: readonly LedgerFact[] },
): Promise<ReadonlyMap<string, readonly ReadPosting[]>> {
  return Map.groupBy(await ledger.postingsOfSubjects(reader, sellerId, of), ({ subjectId }) => subjectId);
}

interface InvoiceRow {
  readonly invoice: IssuedInvoice;
  readonly paidCents: Cents | null;
}

/** Nota Fiscal: invoices requested in the period, with what the buyer paid of each charge. */
export function invoicesSource(deps: SourceDeps): ReportSource<PeriodQuery> {
  const { invoices } = deps;
  const at = (moment: Temporal.Instant | null) => moment && plainDateAt(moment);
  const text = (of: (invoice: IssuedInvoice) => string | null) => ({
    kind: 'text' as const,
    of: ({ invoice }: InvoiceRow) => of(invoice),
  });
  const table = tableOf(texts.columns['notas-fiscais'], {
    createdAt: { kind: 'date', of: ({ invoice }: InvoiceRow) => plainDateAt(invoice.createdAt) },
    status: text(({ status }) => texts.invoice[status]),
    number: text(({ invoiceNumber }) => invoiceNumber),
    accessKey: text(({ accessKey }) => accessKey),
    series: { kind: 'integer', of: ({ invoice }) => invoice.series },
    dps: { kind: 'integer', of: ({ invoice }) => invoice.number },
    authorizedAt: { kind: 'date', of: ({ invoice }) => at(invoice.authorizedAt) },
    canceledAt: { kind: 'date', of: ({ invoice }) => at(invoice.canceledAt) },
    chargeId: text(({ chargeId }) => chargeId),
    customer: text(({ buyer }) => buyer.name),
    document: { kind: 'document', of: ({ invoice }) => invoice.buyer.document },
    service: text(({ serviceCode }) => serviceCode),
    // A percentage with two decimals.
    issRate: text(({ issRateHundredths }) => `${(issRateHundredths / 100).toFixed(2).replace('.', ',')}%`),
    amount: { kind: 'amount', of: ({ invoice }) => invoice.amountCents },
    total: { kind: 'amount', of: ({ invoice }) => invoice.totalCents ?? invoice.amountCents },
    paid: { kind: 'amount', of: ({ paidCents }) => paidCents },
    reason: text(({ reason }) => reason),
  });
  return {
    ...named('notas-fiscais'),
    columns: table.columns,
    count: async () => null,
    async read(sellerId, { from, to }, { after, limit }) {
      const found = await invoices.readInvoices(sellerId, { from, to, after: after as TimeCursor | null, limit });
      const of = { subjectIds: found.flatMap(({ chargeId }) => chargeId ?? []), facts: ['charge.paid'] as const };
      const sales = await postingsBySubject(deps, sellerId, of);
      const lines = found.map((invoice) => {
        const paid = sales.get(invoice.chargeId ?? '')?.[0];
        return table.line({ invoice, paidCents: paid ? cents(-movedCents(paid, 'rail-clearing')) : null });
      });
      const last = found.length < limit ? undefined : found.at(-1);
      return { lines, next: last ? cursorOf(last.createdAt, last.id) : null };
    },
  };
}

interface LinkRow {
  readonly link: PaymentLink & { readonly status: LinkStatus };
  readonly postings: readonly ReadPosting[];
  readonly createdBy: string;
}

const linkFacts = ['charge.paid', 'refund.done', 'dispute.lost', 'dispute.recovered'] as const;

/** A link may have many sales, so few are read at a time. */
const linksOfPart = 500;

/** Links de Pagamento: links created in the period, with their purchases until now. */
export function linksSource(deps: SourceDeps): ReportSource<PeriodQuery> {
  const { charges, paymentLinks } = deps;
  const of = (fact: (typeof linkFacts)[number], { postings }: LinkRow) => postings.filter((one) => one.fact === fact);
  const summed = (fact: (typeof linkFacts)[number], row: LinkRow, ...accounts: string[]) =>
    sumCents(of(fact, row).map((posting) => movedCents(posting, ...accounts)));
  const table = tableOf(texts.columns['links-de-pagamento'], {
    createdAt: { kind: 'date', of: ({ link }: LinkRow) => plainDateAt(link.createdAt) },
    id: { kind: 'text', of: ({ link }) => link.id },
    title: { kind: 'text', of: ({ link }) => link.title },
    type: { kind: 'text', of: ({ link }) => texts.linkType[link.type] },
    status: { kind: 'text', of: ({ link }) => texts.linkStatus[link.status] },
    createdBy: { kind: 'text', of: ({ createdBy }) => createdBy },
    value: { kind: 'amount', of: ({ link }) => link.valueCents },
    sales: { kind: 'integer', of: (row) => of('charge.paid', row).length },
    gross: { kind: 'amount', of: (row) => cents(-summed('charge.paid', row, 'rail-clearing')) },
    fees: { kind: 'amount', of: (row) => summed('charge.paid', row, 'fees') },
    net: { kind: 'amount', of: (row) => summed('charge.paid', row, 'receivable') },
    refunded: { kind: 'amount', of: (row) => summed('refund.done', row, 'rail-clearing') },
    chargeback: {
      kind: 'amount',
      of: (row) =>
        addCents(summed('dispute.lost', row, 'rail-clearing'), summed('dispute.recovered', row, 'rail-clearing')),
    },
  });
  return {
    ...named('links-de-pagamento'),
    columns: table.columns,
    count: async () => null,
    async read(sellerId, { from, to }, { after }) {
      const part = { from, to, after: after as TimeCursor | null, limit: linksOfPart };
      const [found, nameOf] = await Promise.all([paymentLinks.readLinks(sellerId, part), deps.nameOf(sellerId)]);
      const sold = await charges.paidAtSources(
        sellerId,
        found.map(({ id }) => id),
      );
      const facts = { subjectIds: sold.map(({ id }) => id), facts: linkFacts };
      const moved = await postingsBySubject(deps, sellerId, facts);
      const soldAt = Map.groupBy(sold, ({ sourceId }) => sourceId);
      const lines = found.map((link) => {
        const postings = (soldAt.get(link.id) ?? []).flatMap(({ id }) => moved.get(id) ?? []);
        return table.line({ link, postings, createdBy: nameOf(link.createdBy) });
      });
      const last = found.length < linksOfPart ? undefined : found.at(-1);
      return { lines, next: last ? cursorOf(last.createdAt, last.id) : null };
    },
  };
}

interface DisputeRow {
  readonly dispute: DisputeFacts;
  readonly sale: SaleFacts | undefined;
  readonly postings: readonly ReadPosting[];
}

const disputeFacts = ['dispute.opened', 'dispute.won', 'dispute.lost', 'dispute.recovered'] as const;

/** Chargeback: disputes opened in the period, with what the ledger held, returned and lost of each until now. */
export function chargebackSource(deps: SourceDeps): ReportSource<PeriodQuery> {
  const { charges, disputes } = deps;
  const moved = (fact: (typeof disputeFacts)[number], { postings }: DisputeRow, account: string) =>
    sumCents(postings.filter((one) => one.fact === fact).map((posting) => movedCents(posting, account)));
  const table = tableOf(texts.columns.chargeback, {
    openedAt: { kind: 'date', of: ({ dispute }: DisputeRow) => plainDateAt(dispute.openedAt) },
    id: { kind: 'text', of: ({ dispute }) => dispute.id },
    chargeId: { kind: 'text', of: ({ dispute }) => dispute.chargeId },
    customer: { kind: 'text', of: ({ sale }) => sale?.customer.name ?? null },
    document: { kind: 'document', of: ({ sale }) => sale?.customer.document ?? null },
    title: { kind: 'text', of: ({ sale }) => sale?.title ?? null },
    kind: { kind: 'text', of: ({ dispute }) => texts.disputeKind[dispute.rail] },
    brand: { kind: 'text', of: ({ sale }) => sale?.cardBrand ?? null },
    reason: { kind: 'text', of: ({ dispute }) => dispute.reason },
    status: { kind: 'text', of: ({ dispute }) => texts.dispute[dispute.status] },
    deadline: { kind: 'date', of: ({ dispute }) => dispute.deadline },
    decidedAt: { kind: 'date', of: ({ dispute }) => dispute.decidedAt && plainDateAt(dispute.decidedAt) },
    amount: { kind: 'amount', of: ({ dispute }) => dispute.amountCents },
    held: { kind: 'amount', of: (row) => moved('dispute.opened', row, 'dispute-held') },
    returned: {
      kind: 'amount',
      of: (row) => cents(-moved('dispute.won', row, 'dispute-held') - moved('dispute.recovered', row, 'rail-clearing')),
    },
    lost: {
      kind: 'amount',
      of: (row) =>
        addCents(moved('dispute.lost', row, 'rail-clearing'), moved('dispute.recovered', row, 'rail-clearing')),
    },
  });
  return {
    ...named('chargeback'),
    columns: table.columns,
    count: async () => null,
    async read(sellerId, { from, to }, { after, limit }) {
      const found = await disputes.readDisputes(sellerId, { from, to, after: after as TimeCursor | null, limit });
      const subjectIds = [...new Set(found.map(({ chargeId }) => chargeId))];
      const [sales, postings] = await Promise.all([
        charges.salesOf(sellerId, subjectIds),
        postingsBySubject(deps, sellerId, { subjectIds, facts: disputeFacts }),
      ]);
      const lines = found.map((dispute) => {
        const ofCharge = postings.get(dispute.chargeId) ?? [];
        const own = ofCharge.filter(({ reference }) => reference === dispute.id);
        return table.line({ dispute, sale: sales.get(dispute.chargeId), postings: own });
      });
      const last = found.length < limit ? undefined : found.at(-1);
      return { lines, next: last ? cursorOf(last.openedAt, last.id) : null };
    },
  };
}
