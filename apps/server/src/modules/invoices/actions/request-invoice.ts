import type { InvoiceService } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { InvoicedCharge, InvoicesDeps } from '../deps.ts';
import { hasSale } from '../invoice.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findInvoice, insertInvoices, invoicesOf, liveOne } from '../store/invoice-store.ts';
import type { Invoice, InvoiceSettings } from '../store/invoice-tables.ts';
import { findServices } from '../store/service-store.ts';
import { findSettings, lockSettings, takeNumbers } from '../store/settings-store.ts';
import { advanceInvoice, advanceKind } from './advance-invoice.ts';
import { choicesOfCharges, serviceOfCharge } from './choose-service.ts';
import { composeInvoices, invoiceSeries } from './compose-invoice.ts';
import { invoiceEvent } from './invoice-event.ts';

export interface RequestInvoice {
  readonly sellerId: string;
  readonly chargeId: string;
  /** The id that the invoice will have: a repeated request with it gives the same invoice. */
  readonly id: string;
  /** One of the seller's services; null chooses by link, plan or default. */
  readonly serviceId: string | null;
  readonly by: string;
}

/** How long the call that requests an invoice may take before the scheduler checks it. */
const graceSeconds = 15;

/**
 * Issues the invoice of a charge, before it is paid or again, and waits for what the issuer says first. Refuses
 * `invoice.charge_not_found`, `.not_active`, `invoice_settings.service_not_found`, `.charge_without_sale`, `.not_for_quick_links`, `.already_issued`, `invoice_settings.certificate_expired`.
 */
export async function requestInvoice(deps: InvoicesDeps, request: RequestInvoice): Promise<Invoice> {
  const { sellerId, id } = request;
  const isFirst = !(await findInvoice(deps.reader, sellerId, id));
  if (isFirst) await openInvoice(deps, request);
  await advanceInvoice(deps, { sellerId, id, isFirst });
  return (await findInvoice(deps.reader, sellerId, id)) ?? refuse('invoice.not_found');
}

async function openInvoice(deps: InvoicesDeps, request: RequestInvoice): Promise<void> {
  const { sellerId, chargeId, id, by } = request;
  const charge = (await deps.chargesOf(sellerId, [chargeId])).get(chargeId) ?? refuse('invoice.charge_not_found');
  assertThat(charge.source.soldBy !== 'FAST_LINK', 'invoice.not_for_quick_links');
  const settings = await findSettings(deps.reader, sellerId);
  if (!settings?.active) return refuse('invoice.not_active');
  assertThat(hasSale(charge.status), 'invoice.charge_without_sale');
  const clock = await deps.clockOf(sellerId);
  assertCertificate(settings, clock);
  const service = await chosenService(deps, request, charge);
  const [invoice] = await composeInvoices(deps, sellerId, settings, [{ id, charge, service, by }]);
  if (!invoice) return;
  await deps.transact(async (tx) => {
    assertThat((await lockSettings(tx, sellerId)).active, 'invoice.not_active');
    assertThat(!liveOne(await invoicesOf(tx, sellerId, [chargeId])), 'invoice.already_issued');
    const number = await takeNumbers(tx, sellerId, 1);
    const written = await insertInvoices(tx, [{ ...invoice, number }]);
    assertThat(written.has(id), 'invoice.already_issued');
    await scheduleJobs(tx, [
      { sellerId, kind: advanceKind, subjectId: id, dueAt: clock.now().add({ seconds: graceSeconds }) },
    ]);
    recordAudit(tx, {
      sellerId,
      at: clock.now(),
      action: 'invoice.requested',
      subject: { kind: 'invoice', id, label: charge.title },
      after: { amountCents: charge.amountCents, number: `${invoiceSeries}/${number}` },
    });
    await appendEvents(tx, [invoiceEvent('invoice.requested', { sellerId, id, chargeId })]);
  });
}

async function chosenService(
  deps: InvoicesDeps,
  { sellerId, serviceId }: RequestInvoice,
  charge: InvoicedCharge,
): Promise<InvoiceService> {
  const services = await findServices(deps.reader, sellerId);
  const chosen = serviceId
    ? services.find(({ uuid }) => uuid === serviceId)
    : serviceOfCharge(
        services,
        charge,
        (await choicesOfCharges(deps, sellerId, [charge])).get(charge.id) ?? { isEnabled: null, planId: null },
      );
  return chosen ?? refuse('invoice_settings.service_not_found');
}

function assertCertificate({ certificateValidUntil: until }: InvoiceSettings, clock: Clock): void {
  assertThat(until && until >= clock.today(), 'invoice_settings.certificate_expired');
}
