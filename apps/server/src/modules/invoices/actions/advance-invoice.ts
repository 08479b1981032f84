import { type Cents, centsFromReais } from '@balcao/kernel';
import { invoiceDocuments } from '@balcao/messages';
import { appendEvents, type KeptEvent, mapConcurrent, scheduleJobs, unscheduleJob } from '../../../jobs/index.ts';
import {
  type CancellationOutcome,
  declaresAddress,
  type EmissionOutcome,
  type IssuedInvoice,
  RailTimeout,
  readXml,
} from '../../rails/index.ts';
import type { BuyerMail, InvoicesDeps } from '../deps.ts';
import { nextLook } from '../invoice.ts';
import { findInvoice, findInvoices, lockSending, markAuthorized, moveInvoice } from '../store/invoice-store.ts';
import type { Invoice, InvoiceSettings } from '../store/invoice-tables.ts';
import { findSettings } from '../store/settings-store.ts';
import { certificateOf, declarationKeyOf, declarationOf } from './compose-invoice.ts';
import { invoiceEvent } from './invoice-event.ts';
import { invoiceMail } from './invoice-mail.ts';

export const advanceKind = 'invoice.advance';

interface Advance {
  readonly sellerId: string;
  readonly id: string;
  /** Nothing was sent yet, so the issuer is not queried before sending. */
  readonly isFirst?: boolean;
}

type Unknown = { readonly status: 'PROCESSING' };
const unknown: Unknown = { status: 'PROCESSING' };

/**
 * Brings an invoice on its way, or on its way out, one step further with the issuer, and records what that says. Called twice, at once
 * too, it changes nothing more: the issuer makes one invoice of a declaration, and a state is left once. While nothing is known the
 * scheduler calls it again.
 */
export async function advanceInvoice(deps: InvoicesDeps, { sellerId, id, isFirst = false }: Advance): Promise<void> {
  const invoice = await findInvoice(deps.reader, sellerId, id);
  if (invoice?.status === 'SENDING') {
    const settings = await findSettings(deps.reader, sellerId);
    const outcome = await silenceIsUnknown(() => emitAtIssuer(deps, settings, invoice, isFirst));
    await recordEmissions(deps, settings, [{ invoice, outcome }], isFirst);
  } else if (invoice?.status === 'CANCELING') {
    const outcome = await silenceIsUnknown(() => cancelAtIssuer(deps, invoice, isFirst));
    if (outcome.status === 'PROCESSING')
      await checkAgain(deps, invoice, invoice.cancelRequestedAt ?? invoice.createdAt);
    else await recordCancellation(deps, invoice, outcome);
  }
}

const emissionsAtOnce = 8;

/** Sends invoices that nobody waits for, and records what the issuer says of all of them together. */
export async function sendInvoices(deps: InvoicesDeps, events: readonly KeptEvent[]): Promise<void> {
  for (const [sellerId, some] of Map.groupBy(events, (event) => event.sellerId)) {
    const ids = some.map(({ subjectId }) => subjectId);
    const sending = (await findInvoices(deps.reader, sellerId, ids)).filter(({ status }) => status === 'SENDING');
    if (sending.length === 0) continue;
    const settings = await findSettings(deps.reader, sellerId);
    const emissions: Emission[] = [];
    await mapConcurrent(sending, emissionsAtOnce, async (invoice) => {
      // The issuer knows a declaration that came before, so nothing is asked first.
      const outcome = await silenceIsUnknown(() => emitAtIssuer(deps, settings, invoice, true));
      emissions.push({ invoice, outcome });
    });
    await recordEmissions(deps, settings, emissions, false);
  }
}

interface Emission {
  readonly invoice: Invoice;
  readonly outcome: Exclude<EmissionOutcome, { readonly status: 'REPEATED' }> | Unknown;
}

async function recordEmissions(
  deps: InvoicesDeps,
  settings: InvoiceSettings | undefined,
  emissions: readonly Emission[],
  isWaitedFor: boolean,
): Promise<void> {
  await recordAuthorized(
    deps,
    settings,
    emissions.flatMap(({ invoice, outcome }) =>
      outcome.status === 'AUTHORIZED' ? [authorizedBy(invoice, outcome.invoice)] : [],
    ),
  );
  for (const { invoice, outcome } of emissions) {
    if (outcome.status === 'REJECTED') await recordRejected(deps, invoice, outcome, isWaitedFor);
    if (outcome.status === 'PROCESSING') await checkAgain(deps, invoice, invoice.createdAt);
  }
}

/** Queries the issuer before it sends again: the first request may have arrived although nobody answered. */
async function emitAtIssuer(
  deps: InvoicesDeps,
  settings: InvoiceSettings | undefined,
  invoice: Invoice,
  isFirst: boolean,
): Promise<Emission['outcome']> {
  const key = declarationKeyOf(invoice);
  const certificate = certificateOf(deps, settings);
  const find = async () => (await deps.issuer.find(invoice.sellerId, key, certificate))?.emission ?? null;
  const found = isFirst ? null : await find();
  if (found) return found;
  const declaration = declarationOf(invoice, await findBuyerCity(deps, invoice));
  const outcome = await deps.issuer.emit(invoice.sellerId, declaration, certificate);
  if (outcome.status !== 'REPEATED') return outcome;
  return (await find()) ?? unknown;
}

/** The code of the city that a buyer's postal code belongs to, where the invoice states it. Throws RailTimeout. */
export async function findBuyerCity(
  { postalCodes }: Pick<InvoicesDeps, 'postalCodes'>,
  { dps }: Pick<Invoice, 'dps'>,
): Promise<string | null> {
  const { buyer } = dps;
  if (!buyer.address || !declaresAddress(dps)) return null;
  return (await postalCodes.find(buyer.address.zipCode.replaceAll(/\D/g, '')))?.cityCode ?? null;
}

async function cancelAtIssuer(deps: InvoicesDeps, invoice: Invoice, isFirst: boolean): Promise<CancellationOutcome> {
  const certificate = certificateOf(deps, await findSettings(deps.reader, invoice.sellerId));
  const found = isFirst ? null : await deps.issuer.find(invoice.sellerId, declarationKeyOf(invoice), certificate);
  const requestedAt = invoice.cancelRequestedAt ?? invoice.createdAt;
  // One that was refused before is another wish: this one did not arrive.
  const known = found?.cancellation;
  if (known && (known.status !== 'REFUSED' || Temporal.Instant.compare(known.requestedAt, requestedAt) >= 0))
    return known;
  const reasonCode = ({ EMISSION_ERROR: 1, NOT_RENDERED: 2, OTHER: 9 } as const)[invoice.cancelReason ?? 'OTHER'];
  const reason = invoiceDocuments.cancelReason(invoice.cancelReason ?? 'OTHER');
  return deps.issuer.cancel(
    invoice.sellerId,
    { accessKey: invoice.accessKey ?? '', requestedAt, reasonCode, reason },
    certificate,
  );
}

async function silenceIsUnknown<Outcome>(call: () => Promise<Outcome>): Promise<Outcome | Unknown> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof RailTimeout) return unknown;
    throw error;
  }
}

async function checkAgain(deps: InvoicesDeps, { sellerId, id }: Invoice, since: Temporal.Instant): Promise<void> {
  const now = (await deps.clockOf(sellerId)).now();
  const work = { sellerId, kind: advanceKind, subjectId: id, dueAt: nextLook(since, now) } as const;
  await deps.transact((tx) => scheduleJobs(tx, [work]));
}

function authorizedBy(invoice: Invoice, issued: IssuedInvoice): Invoice {
  return {
    ...invoice,
    invoiceNumber: issued.number,
    accessKey: issued.accessKey,
    verificationCode: issued.verificationCode,
    authorizedAt: issued.authorizedAt,
    xml: issued.xml,
    totalCents: statedTotal(issued.xml),
  };
}

/** The mail of an invoice leaves with the fact that there is one. */
async function recordAuthorized(
  deps: InvoicesDeps,
  settings: InvoiceSettings | undefined,
  invoices: readonly Invoice[],
): Promise<void> {
  const [first] = invoices;
  if (!first) return;
  const { sellerId } = first;
  const at = (await deps.clockOf(sellerId)).now();
  const mails = new Map<string, BuyerMail>();
  if (settings?.autoEmail) {
    for (const invoice of invoices) mails.set(invoice.id, await invoiceMail(deps, invoice, at));
  }
  await deps.transact(async (tx) => {
    const ids = await lockSending(tx, sellerId, invoices);
    const authorized = invoices.filter(({ id }) => ids.has(id));
    if (authorized.length === 0) return;
    const mailed = new Set(
      await deps.sendMails(
        tx,
        authorized.flatMap(({ id }) => mails.get(id) ?? []),
      ),
    );
    // One of a charge counts, so the replaced one stops first.
    for (const { replacesId } of authorized) {
      if (replacesId) await moveInvoice(tx, { sellerId, id: replacesId }, ['AUTHORIZED', 'REPLACED'], {});
    }
    await markAuthorized(
      tx,
      sellerId,
      authorized.map((invoice) => {
        const { customerId, buyer } = invoice.dps;
        return { ...invoice, sentTo: mailed.has(customerId) ? buyer.email : null };
      }),
    );
    for (const { id } of authorized) await unscheduleJob(tx, { sellerId, kind: advanceKind, subjectId: id });
    await appendEvents(
      tx,
      authorized.map((invoice) => invoiceEvent('invoice.authorized', invoice)),
    );
  });
}

/** The total that an issuer's document states; null when it states none. */
export function statedTotal(xml: string): Cents | null {
  const reais = readXml(xml, 'infNFSe').text('IBSCBS/totCIBS/vTotNF');
  return reais ? centsFromReais(Number(reais)) : null;
}

interface IssuerRefusal {
  readonly code: string;
  readonly reason: string;
}

/** The caller who waits for the answer sees it; everybody else is notified. */
async function recordRejected(
  deps: InvoicesDeps,
  invoice: Invoice,
  refusal: IssuerRefusal,
  isWaitedFor: boolean,
): Promise<void> {
  const at = (await deps.clockOf(invoice.sellerId)).now();
  const { buyer, title } = invoice.dps;
  const url = screenOf(deps, invoice);
  await deps.transact(async (tx) => {
    const changes = { reasonCode: refusal.code, reason: refusal.reason };
    if (!(await moveInvoice(tx, invoice, ['SENDING', 'REJECTED'], changes))) return;
    await unscheduleJob(tx, { sellerId: invoice.sellerId, kind: advanceKind, subjectId: invoice.id });
    await appendEvents(tx, [invoiceEvent(isWaitedFor ? 'invoice.changed' : 'invoice.rejected', invoice)]);
    if (isWaitedFor) return;
    const reason = invoiceDocuments.refusal(refusal);
    const mail = invoiceDocuments.rejected({ buyerName: buyer.name, title, reason, url });
    await deps.sendSellerMail(tx, { sellerId: invoice.sellerId, at, ...mail });
  });
}

async function recordCancellation(
  deps: InvoicesDeps,
  invoice: Invoice,
  outcome: Exclude<CancellationOutcome, { readonly status: 'PROCESSING' }>,
): Promise<void> {
  const at = (await deps.clockOf(invoice.sellerId)).now();
  await deps.transact(async (tx) => {
    const moved =
      outcome.status === 'DONE'
        ? await moveInvoice(tx, invoice, ['CANCELING', 'CANCELED'], { canceledAt: outcome.at })
        : await moveInvoice(tx, invoice, ['CANCELING', 'AUTHORIZED'], {
            cancelReason: null,
            cancelRequestedAt: null,
            reasonCode: outcome.code,
            reason: outcome.reason,
          });
    if (!moved) return;
    await unscheduleJob(tx, { sellerId: invoice.sellerId, kind: advanceKind, subjectId: invoice.id });
    await appendEvents(tx, [invoiceEvent('invoice.changed', invoice)]);
    if (outcome.status === 'DONE') return;
    const url = screenOf(deps, invoice);
    const mail = invoiceDocuments.cancelRefused({
      number: invoice.invoiceNumber ?? '',
      reason: invoiceDocuments.refusal(outcome),
      url,
    });
    await deps.sendSellerMail(tx, { sellerId: invoice.sellerId, at, ...mail });
  });
}

function screenOf({ baseUrl }: Pick<InvoicesDeps, 'baseUrl'>, { chargeId }: Invoice): string {
  return chargeId ? `${baseUrl}/cobrancas/${chargeId}` : `${baseUrl}/notas-fiscais`;
}
