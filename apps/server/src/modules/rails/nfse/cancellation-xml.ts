import type { InvoiceIssuer } from '../ports/invoice-issuer.ts';
import { eventXml } from './event-xml.ts';
import { tag } from './nfse-xml.ts';

/** Texts of the schema: a cancellation, and the request that the city analyses one. */
const descriptions = {
  101101: 'Cancelamento de NFS-e',
  101103: 'Solicitação de Análise Fiscal para Cancelamento de NFS-e',
} as const;

/**
 * An unsigned request to cancel, or that the city analyses a cancellation. Its author is the invoice's issuer, whose
 * document is in the access key.
 */
export function cancellationXml(
  { accessKey, requestedAt: at, reasonCode, reason }: Parameters<InvoiceIssuer['cancel']>[1],
  environment: 1 | 2,
  event: keyof typeof descriptions = 101101,
): string {
  // The key's layout: city (7), environment (1), kind of document (1), document (14), and the rest.
  const isPerson = accessKey[8] === '1';
  const document = accessKey.slice(9, 23);
  const author = isPerson ? document.slice(3) : document;
  const content = [tag('xDesc', descriptions[event]), tag('cMotivo', reasonCode), tag('xMotivo', reason)];
  return eventXml({ accessKey, type: String(event), author, at, content }, environment);
}
