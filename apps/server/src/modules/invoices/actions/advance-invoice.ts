import { appendEvents, scheduleJobs, unscheduleJob } from '../../../jobs/index.ts';
import { type CancellationOutcome, type EmissionOutcome, type IssuedInvoice, RailTimeout } from '../../rails/index.ts';
import type { InvoicesDeps } from '../deps.ts';
import { nextLook } from '../invoice.ts';
import { invoiceRow, markSent, moveInvoice } from '../store/invoice-store.ts';
import type { InvoiceRow } from '../store/invoice-tables.ts';
import { settingsRow } from '../store/settings-store.ts';
import { certificateOf, declarationOf } from './compose-invoice.ts';
import { invoiceEvent } from './invoice-event.ts';
import { invoiceMail } from './invoice-mail.ts';

export const advanceKind = 'invoice.advance';

interface Advance {
  readonly sellerId: string;
  readonly id: string;
  /** Nothing was sent yet, so there is nothing to ask about before sending. */
  readonly isFirst?: boolean;
}

type Unknown = { readonly status: 'PROCESSING' };
const unknown: Unknown = { status: 'PROCESSING' };

/**
 * Brings an invoice on its way, or on its way out, one step further with the issuer, and records what that says. Called twice, at once
 * too, it changes nothing more: the issuer makes one invoice of a declaration, and a state is left once. While nothing is known the
 * scheduler calls it again.
 */
export function advanceInvoice(deps: InvoicesDeps) {
  return async ({ sellerId, id, isFirst = false }: Advance): Promise<void> => {
    const row = await invoiceRow(deps.reader, sellerId, id);
    if (row?.status === 'SENDING') {
      const outcome = await silenceIsUnknown(() => askForInvoice(deps, row, isFirst));
      if (outcome.status === 'AUTHORIZED') await recordAuthorized(deps, row, outcome.invoice);
      else if (outcome.status === 'REJECTED') await recordRejected(deps, row, outcome, isFirst);
      else await checkAgain(deps, row, row.created_at);
    } else if (row?.status === 'CANCELING') {
      const outcome = await silenceIsUnknown(() => askForCancellation(deps, row, isFirst));
      if (outcome.status === 'PROCESSING') await checkAgain(deps, row, row.cancel_requested_at ?? row.created_at);
      else await recordCancellation(deps, row, outcome);
    }
  };
}

/** Asks before sending again: what was sent may have arrived although nobody answered. */
async function askForInvoice(
  deps: InvoicesDeps,
  row: InvoiceRow,
  isFirst: boolean,
): Promise<Exclude<EmissionOutcome, { readonly status: 'REPEATED' }> | Unknown> {
  const declaration = declarationOf(row);
  const certificate = certificateOf(deps, await settingsRow(deps.reader, row.seller_id));
  const find = async () => (await deps.issuer.find(row.seller_id, declaration, certificate))?.emission ?? null;
  const found = isFirst ? null : await find();
  if (found) return found;
  const letters = [declaration.issuer.document, declaration.buyer.document].some((text) => text && /\D/.test(text));
  if (letters) return { status: 'REJECTED', code: 'DOCUMENT_LAYOUT', reason: '' };
  const outcome = await deps.issuer.emit(row.seller_id, declaration, certificate);
  if (outcome.status !== 'REPEATED') return outcome;
  return (await find()) ?? unknown;
}

async function askForCancellation(deps: InvoicesDeps, row: InvoiceRow, isFirst: boolean): Promise<CancellationOutcome> {
  const certificate = certificateOf(deps, await settingsRow(deps.reader, row.seller_id));
  const found = isFirst ? null : await deps.issuer.find(row.seller_id, declarationOf(row), certificate);
  const requestedAt = row.cancel_requested_at ?? row.created_at;
  // One that was refused before is another wish: this one did not arrive.
  const known = found?.cancellation;
  if (known && (known.status !== 'REFUSED' || Temporal.Instant.compare(known.requestedAt, requestedAt) >= 0))
    return known;
  const reasonCode = ({ EMISSION_ERROR: 1, NOT_RENDERED: 2, OTHER: 9 } as const)[row.cancel_reason ?? 'OTHER'];
  const reason = deps.texts.cancelReason(row.cancel_reason ?? 'OTHER');
  return deps.issuer.cancel(
    row.seller_id,
    { accessKey: row.access_key ?? '', requestedAt, reasonCode, reason },
    certificate,
  );
}

async function silenceIsUnknown<Outcome>(ask: () => Promise<Outcome>): Promise<Outcome | Unknown> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof RailTimeout) return unknown;
    throw error;
  }
}

async function checkAgain(deps: InvoicesDeps, { seller_id, id }: InvoiceRow, since: Temporal.Instant): Promise<void> {
  const now = (await deps.clockOf(seller_id)).now();
  const work = { sellerId: seller_id, kind: advanceKind, subjectId: id, dueAt: nextLook(since, now) };
  await deps.transact((tx) => scheduleJobs(tx, [work]));
}

/** The mail of an invoice leaves with the fact that there is one. */
async function recordAuthorized(deps: InvoicesDeps, row: InvoiceRow, issued: IssuedInvoice): Promise<void> {
  const at = (await deps.clockOf(row.seller_id)).now();
  const settings = await settingsRow(deps.reader, row.seller_id);
  const authorized = {
    invoice_number: issued.number,
    access_key: issued.accessKey,
    verification_code: issued.verificationCode,
    authorized_at: issued.authorizedAt,
    xml: issued.xml,
    reason_code: null,
    reason: null,
  };
  const mail = settings?.auto_email ? await invoiceMail(deps, { ...row, ...authorized }, at) : null;
  await deps.transact(async (tx) => {
    if (!(await moveInvoice(tx, row, ['SENDING', 'AUTHORIZED'], authorized))) return;
    await unscheduleJob(tx, { sellerId: row.seller_id, kind: advanceKind, subjectId: row.id });
    if (mail && (await deps.sendMails(tx, [mail])) > 0) await markSent(tx, row, mail.to);
    await appendEvents(tx, [invoiceEvent('invoice.authorized', row)]);
  });
}

interface IssuerRefusal {
  readonly code: string;
  readonly reason: string;
}

/** Who asked and waits for the answer sees it; everybody else is told. */
async function recordRejected(
  deps: InvoicesDeps,
  row: InvoiceRow,
  refusal: IssuerRefusal,
  isWaitedFor: boolean,
): Promise<void> {
  const at = (await deps.clockOf(row.seller_id)).now();
  const { buyer, title } = row.dps;
  const url = `${deps.baseUrl}/cobrancas/${row.charge_id}`;
  await deps.transact(async (tx) => {
    const changes = { reason_code: refusal.code, reason: refusal.reason };
    if (!(await moveInvoice(tx, row, ['SENDING', 'REJECTED'], changes))) return;
    await unscheduleJob(tx, { sellerId: row.seller_id, kind: advanceKind, subjectId: row.id });
    await appendEvents(tx, [invoiceEvent(isWaitedFor ? 'invoice.changed' : 'invoice.rejected', row)]);
    if (isWaitedFor) return;
    const reason = deps.texts.refusal(refusal);
    const mail = deps.texts.rejected({ buyerName: buyer.name, title, reason, url });
    await deps.sendSellerMail(tx, { sellerId: row.seller_id, at, ...mail });
  });
}

async function recordCancellation(
  deps: InvoicesDeps,
  row: InvoiceRow,
  outcome: Exclude<CancellationOutcome, { readonly status: 'PROCESSING' }>,
): Promise<void> {
  const at = (await deps.clockOf(row.seller_id)).now();
  await deps.transact(async (tx) => {
    const moved =
      outcome.status === 'DONE'
        ? await moveInvoice(tx, row, ['CANCELING', 'CANCELED'], { canceled_at: outcome.at })
        : await moveInvoice(tx, row, ['CANCELING', 'AUTHORIZED'], {
            cancel_reason: null,
            cancel_requested_at: null,
            reason_code: outcome.code,
            reason: outcome.reason,
          });
    if (!moved) return;
    await unscheduleJob(tx, { sellerId: row.seller_id, kind: advanceKind, subjectId: row.id });
    await appendEvents(tx, [invoiceEvent('invoice.changed', row)]);
    if (outcome.status === 'DONE') return;
    const url = `${deps.baseUrl}/cobrancas/${row.charge_id}`;
    const mail = deps.texts.cancelRefused({
      number: row.invoice_number ?? '',
      reason: deps.texts.refusal(outcome),
      url,
    });
    await deps.sendSellerMail(tx, { sellerId: row.seller_id, at, ...mail });
  });
}
