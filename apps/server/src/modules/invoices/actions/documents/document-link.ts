import { openInvoiceMonth, openInvoicePdf, openInvoiceXml } from '@balcao/contract';
import { isUuid } from '@balcao/kernel';
import { readUntil, signUntil } from '../../../signed-token.ts';
import type { InvoicesDeps } from '../../deps.ts';
import type { Invoice } from '../../store/invoice-tables.ts';

/** For how long an address opens, by the seller's clock: on a screen, which fetches it again, and in a mail that is kept. */
const [screenMinutes, mailMinutes] = [15, 90 * 24 * 60];

type LinkDeps = Pick<InvoicesDeps, 'documentKey' | 'baseUrl'>;
type Named = Pick<Invoice, 'sellerId' | 'id'>;

/** The paths of an invoice's PDF and XML, for a person who is signed in and opens a tab of its own, which has no session. */
export function screenLinks({ documentKey }: Pick<LinkDeps, 'documentKey'>, invoice: Named, now: Temporal.Instant) {
  const token = tokenOf(invoice, documentKey, now.add({ minutes: screenMinutes }));
  return {
    pdfImageLink: openInvoicePdf.path.replace('{token}', token),
    xmlImageLink: openInvoiceXml.path.replace('{token}', token),
  };
}

/** The same as whole addresses, for the buyer. */
export function mailLinks({ documentKey, baseUrl }: LinkDeps, invoice: Named, now: Temporal.Instant) {
  const token = tokenOf(invoice, documentKey, now.add({ minutes: mailMinutes }));
  const urlOf = (path: string) => baseUrl + path.replace('{token}', token);
  return { pdf: urlOf(openInvoicePdf.path), xml: urlOf(openInvoiceXml.path) };
}

/** The address of a month's notes, for the accountant. */
export function monthLink(
  { documentKey, baseUrl }: LinkDeps,
  { sellerId, month }: { readonly sellerId: string; readonly month: string },
  now: Temporal.Instant,
): string {
  const token = signUntil(documentKey, [sellerId, month], now.add({ minutes: mailMinutes }));
  return baseUrl + openInvoiceMonth.path.replace('{token}', token);
}

/** Which month an address is of, and until when it opens; null for one that we did not sign. */
export function monthOfToken(token: string, key: Uint8Array) {
  const { parts: [sellerId = '', month = ''] = [], until } = readUntil(key, token) ?? {};
  return until && isUuid(sellerId) && /^\d{4}-\d{2}$/.test(month) ? { sellerId, month, until } : null;
}

/** Which invoice an address is of, and until when it opens; null for one that we did not sign. */
export function invoiceOfToken(token: string, key: Uint8Array) {
  const { parts: [sellerId = '', id = ''] = [], until } = readUntil(key, token) ?? {};
  return until && isUuid(sellerId) && isUuid(id) ? { sellerId, id, until } : null;
}

function tokenOf({ sellerId, id }: Named, key: Uint8Array, until: Temporal.Instant): string {
  return signUntil(key, [sellerId, id], until);
}
