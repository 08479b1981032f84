import type * as contract from '@balcao/contract';
import { type AnswerOf, maxMonthInvoices } from '@balcao/contract';
import { addDays, addMonths, newId, plainDate } from '@balcao/kernel';
import { invoiceDocuments } from '@balcao/messages';
import { mapConcurrent } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { RailTimeout, refuseDeclaration } from '../../rails/index.ts';
import type { InvoicedCharge, InvoicesDeps } from '../deps.ts';
import { hasSale } from '../invoice.ts';
import { assertThat, refuse } from '../refusals.ts';
import { liveChargesOf } from '../store/invoice-store.ts';
import type { InvoiceSettings } from '../store/invoice-tables.ts';
import { lockSettings } from '../store/settings-store.ts';
import { findBuyerCity } from './advance-invoice.ts';
import { choicesOfCharges } from './choose-service.ts';
import { composeInvoices, declarationOf, saleOfCharge, type UnnumberedInvoice } from './compose-invoice.ts';
import { usableSettings } from './request-invoice.ts';
import { writeQueued } from './write-invoices.ts';

const chargesAtOnce = 1_000;
const postalCodesAtOnce = 8;

interface Month {
  readonly sellerId: string;
  /** `2026-11`. */
  readonly month: string;
}

/**
 * Charges paid in a month that have no invoice, with what theirs would say and why it would be refused. Refuses
 * `invoice.not_active` and `invoice_settings.certificate_expired`.
 */
export async function previewMonth(
  deps: InvoicesDeps,
  { sellerId, month }: Month,
): Promise<AnswerOf<typeof contract.previewInvoiceMonth>> {
  const { settings } = await usableSettings(deps, sellerId);
  const found = await findMissing(deps, { sellerId, month });
  const charges = found.slice(0, maxMonthInvoices);
  const invoices = await composeOf(deps, settings, charges, null);
  const problems = new Map<string, string | null>();
  await mapConcurrent(invoices, postalCodesAtOnce, async (invoice) => {
    problems.set(invoice.id, await problemOf(deps, invoice));
  });
  return {
    charges: invoices.map(({ id, chargeId, dps, amountCents }) => ({
      uuid: chargeId ?? '',
      customerName: dps.buyer.name,
      description: dps.service.description,
      competence: dps.competence,
      value: amountCents,
      problem: problems.get(id) ?? null,
    })),
    hasMore: found.length > charges.length,
  };
}

/** Writes the invoices of charges paid in a month; workers send them. Those that have one are left out. */
export async function issueMonth(
  deps: InvoicesDeps,
  { sellerId, month, chargeIds, by }: Month & { readonly chargeIds: readonly string[]; readonly by: string },
): Promise<{ readonly issued: number }> {
  const { settings, clock } = await usableSettings(deps, sellerId);
  const found = await deps.chargesOf(sellerId, chargeIds);
  const charges = [...found.values()].filter((charge) => isMissingFor(charge) && charge.paidOn?.startsWith(month));
  const invoices = await composeOf(deps, settings, charges, by);
  return deps.transact(async (tx) => {
    assertThat((await lockSettings(tx, sellerId)).active, 'invoice.not_active');
    const live = await liveChargesOf(tx, sellerId, chargeIds);
    const missing = invoices.filter(({ chargeId }) => chargeId && !live.has(chargeId));
    const written = await writeQueued(tx, missing, clock.now());
    for (const { id, dps, amountCents, series, number } of written) {
      recordAudit(tx, {
        sellerId,
        at: clock.now(),
        action: 'invoice.requested',
        subject: { kind: 'invoice', id, label: dps.title },
        after: { amountCents, number: `${series}/${number}` },
      });
    }
    return { issued: written.length };
  });
}

async function composeOf(
  deps: InvoicesDeps,
  settings: InvoiceSettings,
  charges: readonly InvoicedCharge[],
  by: string | null,
): Promise<readonly UnnumberedInvoice[]> {
  const choices = await choicesOfCharges(deps, settings.sellerId, charges);
  const requests = charges.map((charge) => {
    const service = choices.get(charge.id)?.service ?? refuse('invoice_settings.service_missing');
    return { id: newId<'invoice'>(), sale: saleOfCharge(charge), service, by };
  });
  return composeInvoices(deps, settings.sellerId, settings, requests);
}

/** One more than are shown at most says that there are others. */
async function findMissing(deps: InvoicesDeps, { sellerId, month }: Month): Promise<readonly InvoicedCharge[]> {
  const from = plainDate(`${month}-01`);
  const to = addDays(addMonths(from, 1), -1);
  const missing: InvoicedCharge[] = [];
  let after: InvoicedCharge | undefined;
  do {
    const charges = await deps.paidCharges(sellerId, { from, to, after, limit: chargesAtOnce });
    const ids = charges.map(({ id }) => id);
    const live = await liveChargesOf(deps.reader, sellerId, ids);
    missing.push(...charges.filter((charge) => isMissingFor(charge) && !live.has(charge.id)));
    after = charges.length === chargesAtOnce ? charges.at(-1) : undefined;
  } while (after && missing.length <= maxMonthInvoices);
  return missing;
}

function isMissingFor({ paidOn, status, source }: InvoicedCharge): boolean {
  return paidOn !== null && hasSale(status) && source.soldBy !== 'FAST_LINK';
}

async function problemOf(deps: InvoicesDeps, invoice: UnnumberedInvoice): Promise<string | null> {
  const declaration = declarationOf({ ...invoice, number: 0 }, await cityOf(deps, invoice));
  const refusal = refuseDeclaration(declaration);
  return refusal && invoiceDocuments.refusal(refusal);
}

/** A postal code that nobody answers for is no problem yet: it is asked for again when the declaration is sent. */
async function cityOf(deps: InvoicesDeps, invoice: UnnumberedInvoice): Promise<string | null> {
  try {
    return await findBuyerCity(deps, invoice);
  } catch (error) {
    if (error instanceof RailTimeout) return invoice.dps.issuer.cityCode;
    throw error;
  }
}
