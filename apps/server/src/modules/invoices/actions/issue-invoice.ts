import type { BodyOf, issueInvoice as issueEndpoint, replaceInvoice as replaceEndpoint } from '@balcao/contract';
import type { InvoicesDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findInvoice, findReplacement } from '../store/invoice-store.ts';
import type { Invoice } from '../store/invoice-tables.ts';
import { assertReplacement } from './assert-replacement.ts';
import { composeOne, type NewInvoice, openOnce, usableSettings, writeRequested } from './request-invoice.ts';

type Request = Omit<NewInvoice, 'serviceId'>;

/**
 * Issues an invoice without a charge, and waits for what the issuer says first. Refuses `invoice.not_active`,
 * `.customer_not_found`, `.future_competence`, `invoice_settings.service_not_found`, `.certificate_expired`.
 */
export function issueInvoice(
  deps: InvoicesDeps,
  { terms, ...request }: Request & { readonly terms: BodyOf<typeof issueEndpoint> },
): Promise<Invoice> {
  const { customer: customerId, service: serviceId, title, value: amountCents, competence } = terms;
  const newInvoice = { ...request, serviceId };
  return openOnce(deps, newInvoice, async () => {
    const { settings, clock } = await usableSettings(deps, request.sellerId);
    assertThat(competence <= clock.today(), 'invoice.future_competence');
    const rest = { chargeId: null, buyer: null, early: false, replaces: null };
    const sale = { customerId, title, amountCents, competence, ...rest };
    const invoice = await composeOne(deps, newInvoice, { settings, charge: null, sale });
    await writeRequested(deps, invoice);
  });
}

/**
 * Issues an invoice in the place of one that counts, which goes on counting until the new one is authorised. Refuses
 * `invoice.not_found`, `.not_replaceable`, `.being_replaced`, `.replacement_changes_service`,
 * `.replacement_changes_buyer` and what `issueInvoice` refuses.
 */
export function replaceInvoice(
  deps: InvoicesDeps,
  {
    replacedId,
    terms,
    ...request
  }: Request & { readonly replacedId: string; readonly terms: BodyOf<typeof replaceEndpoint> },
): Promise<Invoice> {
  const { sellerId } = request;
  const { customer: customerId, service: serviceId, title, value: amountCents } = terms;
  const newInvoice = { ...request, serviceId };
  return openOnce(deps, newInvoice, async () => {
    const replaced = (await findInvoice(deps.reader, sellerId, replacedId)) ?? refuse('invoice.not_found');
    const { chargeId, early, accessKey, dps } = replaced;
    if (replaced.status !== 'AUTHORIZED' || !accessKey) return refuse('invoice.not_replaceable');
    const { settings } = await usableSettings(deps, sellerId);
    const charge = (chargeId && (await deps.chargesOf(sellerId, [chargeId])).get(chargeId)) || null;
    const declared = { accessKey, reasonCode: terms.reason, reason: terms.explanation };
    const kept = { chargeId, early, competence: dps.competence, buyer: null };
    const sale = { ...kept, customerId, title, amountCents, replaces: { id: replacedId, declared } };
    const invoice = await composeOne(deps, newInvoice, { settings, charge, sale });
    assertReplacement(replaced, invoice);
    await writeRequested(deps, invoice, async (tx) => {
      const current = await findInvoice(tx, sellerId, replacedId);
      assertThat(current?.status === 'AUTHORIZED', 'invoice.not_replaceable');
      assertThat(!(await findReplacement(tx, replaced)), 'invoice.being_replaced');
    });
  });
}
