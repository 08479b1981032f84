import type { Manifestation } from '../ports/invoice-issuer.ts';
import { eventXml } from './event-xml.ts';
import { tag } from './nfse-xml.ts';

/** Events of the taker: a confirmation is e203202, a rejection e203206. */
export const manifestationTypes = { CONFIRM: '203202', REJECT: '203206' } as const;

/** The unsigned request of a taker who confirms or rejects an invoice. */
export function manifestationXml({ accessKey, takerDocument: author, at, ...said }: Manifestation, environment: 1 | 2) {
  const type = manifestationTypes[said.kind];
  const content =
    said.kind === 'CONFIRM'
      ? [tag('xDesc', 'Manifestação de NFS-e - Confirmação do Tomador')]
      : [
          tag('xDesc', 'Manifestação de NFS-e - Rejeição do Tomador'),
          tag('cMotivo', said.reasonCode),
          ...(said.reason ? [tag('xMotivo', said.reason)] : []),
        ];
  return eventXml({ accessKey, type, author, at, content }, environment);
}
