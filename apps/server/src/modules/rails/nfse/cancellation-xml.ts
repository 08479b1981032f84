import type { InvoiceIssuer } from '../ports/invoice-issuer.ts';
import { eventXml } from './event-xml.ts';
import { tag } from './nfse-xml.ts';

/**
 * An unsigned cancellation request (event e101101). Its author is the invoice's issuer, whose document is in the access
 * key.
 */
export function cancellationXml(
  { accessKey, requestedAt: at, reasonCode, reason }: Parameters<InvoiceIssuer['cancel']>[1],
  environment: 1 | 2,
): string {
  // The key's layout: city (7), environment (1), kind of document (1), document (14), and the rest.
  const isPerson = accessKey[8] === '1';
  const document = accessKey.slice(9, 23);
  const author = isPerson ? document.slice(3) : document;
  const content = [tag('xDesc', 'Cancelamento de NFS-e'), tag('cMotivo', reasonCode), tag('xMotivo', reason)];
  return eventXml({ accessKey, type: '101101', author, at, content }, environment);
}
