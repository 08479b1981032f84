import type { InvoiceService } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { recordAudit } from '../../audit/index.ts';
import type { InvoicedCharge, InvoicesDeps } from '../deps.ts';
import { hasSale } from '../invoice.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findInvoice, invoicesOf, liveOne } from '../store/invoice-store.ts';
import type { Invoice, InvoiceSettings } from '../store/invoice-tables.ts';
import { findServices } from '../store/service-store.ts';
import { findSettings, lockSettings } from '../store/settings-store.ts';
import { advanceInvoice } from './advance-invoice.ts';
import { choicesOfCharges } from './choose-service.ts';
import { composeInvoices, type InvoicedSale, saleOfCharge, type UnnumberedInvoice } from './compose-invoice.ts';
import { writeInvoices } from './write-invoices.ts';

export interface NewInvoice {
  readonly sellerId: string;
  /** The id that the invoice will have: a repeated request with it gives the same invoice. */
  readonly id: string;
  /** One of the seller's services; null chooses by the charge's link or plan, or the default. */
  readonly serviceId: string | null;
  readonly by: string;
}

/** How long the call that requests an invoice may take before the scheduler checks it. */
const graceSeconds = 15;

/**
 * Issues the invoice of a charge, before it is paid or again, and waits for what the issuer says first. Refuses
 * `invoice.charge_not_found`, `.not_active`, `.charge_without_sale`, `.not_for_quick_links`, `.already_issued`,
 * `invoice_settings.service_not_found`, `.certificate_expired`.
 */
export function requestInvoice(
  deps: InvoicesDeps,
  { chargeId, ...request }: NewInvoice & { readonly chargeId: string },
): Promise<Invoice> {
  const { sellerId } = request;
  return openOnce(deps, request, async () => {
    const charge = (await deps.chargesOf(sellerId, [chargeId])).get(chargeId) ?? refuse('invoice.charge_not_found');
    assertThat(charge.source.soldBy !== 'FAST_LINK', 'invoice.not_for_quick_links');
    const { settings } = await usableSettings(deps, sellerId);
    assertThat(hasSale(charge.status), 'invoice.charge_without_sale');
    const invoice = await composeOne(deps, request, { settings, charge, sale: saleOfCharge(charge) });
    await writeRequested(deps, invoice, async (tx) =>
      assertThat(!liveOne(await invoicesOf(tx, sellerId, [chargeId])), 'invoice.already_issued'),
    );
  });
}

/** Opens an invoice unless an earlier call with its id did, and brings it to the issuer. */
export async function openOnce(
  deps: InvoicesDeps,
  { sellerId, id }: NewInvoice,
  open: () => Promise<void>,
): Promise<Invoice> {
  const isFirst = !(await findInvoice(deps.reader, sellerId, id));
  if (isFirst) await open();
  await advanceInvoice(deps, { sellerId, id, isFirst });
  return (await findInvoice(deps.reader, sellerId, id)) ?? refuse('invoice.not_found');
}

/** Refuses `invoice.not_active` and `invoice_settings.certificate_expired`. */
export async function usableSettings(
  deps: Pick<InvoicesDeps, 'reader' | 'clockOf'>,
  sellerId: string,
): Promise<{ readonly settings: InvoiceSettings; readonly clock: Clock }> {
  const settings = await findSettings(deps.reader, sellerId);
  if (!settings?.active) return refuse('invoice.not_active');
  const clock = await deps.clockOf(sellerId);
  const { certificateValidUntil: until } = settings;
  assertThat(until && until >= clock.today(), 'invoice_settings.certificate_expired');
  return { settings, clock };
}

interface OneSale {
  readonly settings: InvoiceSettings;
  readonly charge: InvoicedCharge | null;
  readonly sale: InvoicedSale;
}

/** Refuses `invoice_settings.service_not_found`. */
export async function composeOne(
  deps: InvoicesDeps,
  { sellerId, id, serviceId, by }: NewInvoice,
  { settings, charge, sale }: OneSale,
): Promise<UnnumberedInvoice> {
  const service = await serviceNamed(deps, { sellerId, serviceId, charge });
  if (!service) return refuse('invoice_settings.service_not_found');
  const [invoice] = await composeInvoices(deps, sellerId, settings, [{ id, sale, service, by }]);
  return invoice ?? refuse('invoice.not_found');
}

async function serviceNamed(
  deps: InvoicesDeps,
  { sellerId, serviceId, charge }: Pick<NewInvoice, 'sellerId' | 'serviceId'> & Pick<OneSale, 'charge'>,
): Promise<InvoiceService | undefined> {
  if (!serviceId && charge) return (await choicesOfCharges(deps, sellerId, [charge])).get(charge.id)?.service;
  const services = await findServices(deps.reader, sellerId);
  return services.find(({ uuid, isDefault }) => (serviceId ? uuid === serviceId : isDefault));
}

/** Writes an invoice that a person asked for and waits for; `check` runs under the lock of the settings. */
export async function writeRequested(
  deps: InvoicesDeps,
  invoice: UnnumberedInvoice,
  check?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { sellerId, id, createdAt: at } = invoice;
  await deps.transact(async (tx) => {
    assertThat((await lockSettings(tx, sellerId)).active, 'invoice.not_active');
    await check?.(tx);
    const [written] = await writeInvoices(tx, [invoice], at.add({ seconds: graceSeconds }));
    if (!written) return refuse('invoice.already_issued');
    recordAudit(tx, {
      sellerId,
      at,
      action: invoice.replacesId ? 'invoice.replaced' : 'invoice.requested',
      subject: { kind: 'invoice', id, label: invoice.dps.title },
      after: { amountCents: invoice.amountCents, number: `${written.series}/${written.number}` },
    });
  });
}
