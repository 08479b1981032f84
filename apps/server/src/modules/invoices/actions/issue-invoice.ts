import type * as contract from '@balcao/contract';
import type { BodyOf } from '@balcao/contract';
import type { InvoicesDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { assertReplacement } from '../replacement.ts';
import { findInvoice, findReplacement } from '../store/invoice-store.ts';
import type { Invoice } from '../store/invoice-tables.ts';
import { composeInvoices } from './compose-invoice.ts';
import { type NewInvoice, openOnce, usableSettings, writeRequested } from './request-invoice.ts';

/**
 * Issues an invoice without a charge, and waits for what the issuer says first. Refuses `invoice.not_active`,
 * `.customer_not_found`, `.service_not_found`, `.future_competence`, `invoice_settings.certificate_expired`.
 */
export function issueInvoice(
  deps: InvoicesDeps,
  { terms, ...request }: NewInvoice & { readonly terms: BodyOf<typeof contract.issueInvoice> },
): Promise<Invoice> {
  const { sellerId, id, by } = request;
  return openOnce(deps, request, async () => {
    const { settings, clock } = await usableSettings(deps, sellerId);
    assertThat(terms.competence <= clock.today(), 'invoice.future_competence');
    const sale = { ...terms, chargeId: null, early: false };
    const [invoice] = await composeInvoices(deps, sellerId, settings, [{ id, by, sale }]);
    if (invoice) await writeRequested(deps, invoice, async () => undefined);
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
    terms: { reason, explanation, ...terms },
    ...request
  }: NewInvoice & { readonly replacedId: string; readonly terms: BodyOf<typeof contract.replaceInvoice> },
): Promise<Invoice> {
  const { sellerId, id, by } = request;
  return openOnce(deps, request, async () => {
    const replaced = (await findInvoice(deps.reader, sellerId, replacedId)) ?? refuse('invoice.not_found');
    assertThat(replaced.status === 'AUTHORIZED' && replaced.accessKey, 'invoice.not_replaceable');
    const { settings } = await usableSettings(deps, sellerId);
    const { chargeId, early, accessKey, dps } = replaced;
    const replaces = { accessKey, reasonCode: reason, reason: explanation };
    const sale = { ...terms, chargeId, early, competence: dps.competence, replaces, replacesId: replacedId };
    const [invoice] = await composeInvoices(deps, sellerId, settings, [{ id, by, sale }]);
    if (!invoice) return;
    assertReplacement(replaced, invoice);
    await writeRequested(deps, invoice, async (tx) => {
      const current = await findInvoice(tx, sellerId, replacedId);
      assertThat(current?.status === 'AUTHORIZED', 'invoice.not_replaceable');
      assertThat(!(await findReplacement(tx, replaced)), 'invoice.being_replaced');
    });
  });
}
