import type { InvoiceIssuer } from '../ports/invoice-issuer.ts';
import { tag, timeOf } from './nfse-xml.ts';

/** Texts of the schema: a cancellation, and the request that the city analyses one. */
const descriptions = {
  101101: 'Cancelamento de NFS-e',
  101103: 'Solicitação de Análise Fiscal para Cancelamento de NFS-e',
} as const;

/**
 * An unsigned request of an event in the layout 1.01. Its author is the invoice's issuer, whose document is in the
 * access key.
 */
export function cancellationXml(
  { accessKey, requestedAt, reasonCode, reason }: Parameters<InvoiceIssuer['cancel']>[1],
  environment: 1 | 2,
  event: keyof typeof descriptions = 101101,
): string {
  // The key's layout: city (7), environment (1), kind of document (1), document (14), and the rest.
  const isPerson = accessKey[8] === '1';
  const document = accessKey.slice(9, 23);
  const body = tag('infPedReg', { Id: `PRE${accessKey}${event}` }, [
    tag('tpAmb', environment),
    tag('verAplic', 'balcao'),
    tag('dhEvento', timeOf(requestedAt)),
    isPerson ? tag('CPFAutor', document.slice(3)) : tag('CNPJAutor', document),
    tag('chNFSe', accessKey),
    tag(`e${event}`, [tag('xDesc', descriptions[event]), tag('cMotivo', reasonCode), tag('xMotivo', reason)]),
  ]);
  return `<pedRegEvento versao="1.01" xmlns="http://www.sped.fazenda.gov.br/nfse">${body}</pedRegEvento>`;
}
