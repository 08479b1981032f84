import { type Content, tag, timeOf } from './nfse-xml.ts';

interface EventRequest {
  readonly accessKey: string;
  /** The six digits of its kind: `101101`. */
  readonly type: string;
  /** The party that asks for it: CPF or CNPJ, normalised. */
  readonly author: string;
  readonly at: Temporal.Instant;
  readonly content: Content;
}

/** An unsigned request to register an event of an invoice, in the layout 1.01. */
export function eventXml({ accessKey, type, author, at, content }: EventRequest, environment: 1 | 2): string {
  const body = tag('infPedReg', { Id: `PRE${accessKey}${type}` }, [
    tag('tpAmb', environment),
    tag('verAplic', 'balcao'),
    tag('dhEvento', timeOf(at)),
    tag(author.length === 11 ? 'CPFAutor' : 'CNPJAutor', author),
    tag('chNFSe', accessKey),
    tag(`e${type}`, content),
  ]);
  return `<pedRegEvento versao="1.01" xmlns="http://www.sped.fazenda.gov.br/nfse">${body}</pedRegEvento>`;
}
