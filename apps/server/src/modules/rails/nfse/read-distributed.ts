import { z } from 'zod';
import type {
  DistributedDocument,
  DistributedEvent,
  DistributedPart,
  IssuerCertificate,
} from '../ports/invoice-issuer.ts';
import { RailTimeout } from '../ports/rail-timeout.ts';
import { callSefin, type SefinAddress } from './call-sefin.ts';
import { unpackXml } from './pack-xml.ts';

/** Keys are in lower case, as `callSefin` answers them. */
const distributed = z.object({
  nsu: z.int(),
  chaveacesso: z.string(),
  tipodocumento: z.string(),
  tipoevento: z.string().nullish(),
  arquivoxml: z.string(),
  datahorageracao: z.string(),
});
const batch = z.object({
  statusprocessamento: z.enum(['DOCUMENTOS_LOCALIZADOS', 'NENHUM_DOCUMENTO_LOCALIZADO']),
  lotedfe: z.array(distributed).nullish(),
});

/** `TipoEvento` of the description of the service. Others, such as an authority's analysis, change nothing here. */
const events: Readonly<Record<string, DistributedEvent>> = {
  CANCELAMENTO: 'CANCELED',
  CANCELAMENTO_DEFERIDO_ANALISE_FISCAL: 'CANCELED',
  CANCELAMENTO_POR_OFICIO: 'CANCELED',
  CANCELAMENTO_POR_SUBSTITUICAO: 'REPLACED',
  BLOQUEIO_POR_OFICIO: 'BLOCKED',
  DESBLOQUEIO_POR_OFICIO: 'UNBLOCKED',
  CONFIRMACAO_TOMADOR: 'TAKER_CONFIRMED',
  REJEICAO_TOMADOR: 'TAKER_REJECTED',
  CONFIRMACAO_TACITA: 'TACITLY_CONFIRMED',
  ANULACAO_REJEICAO: 'REJECTION_ANNULLED',
};

/** Reads a batch of documents after an NSU (`GET /DFe/{NSU}`). A refused call says nothing of the documents: throws RailTimeout. */
export async function readDistributed(
  { url, ...address }: SefinAddress,
  { document, afterNsu }: { readonly document: string; readonly afterNsu: number },
  certificate: IssuerCertificate,
): Promise<DistributedPart> {
  const { body } = await callSefin({ ...address, url: distributionUrlOf(url) }, certificate, {
    method: 'GET',
    path: `/DFe/${afterNsu}?cnpjConsulta=${document}&lote=true`,
  });
  const read = batch.safeParse(body);
  if (!read.success) throw new RailTimeout('nfse:GET DFe');
  const found = (read.data.lotedfe ?? []).toSorted((one, other) => one.nsu - other.nsu);
  return { documents: found.flatMap(documentOf), lastNsu: found.at(-1)?.nsu ?? null };
}

function documentOf({
  nsu,
  chaveacesso: accessKey,
  tipodocumento: type,
  tipoevento: eventType,
  arquivoxml: packedXml,
  datahorageracao: at,
}: z.infer<typeof distributed>): DistributedDocument[] {
  const event = type === 'EVENTO' ? events[eventType ?? ''] : null;
  if (event === undefined || (event === null && type !== 'NFSE')) return [];
  return [{ nsu, accessKey, event, at: instantOf(at), xml: event ? '' : unpackedOrEmpty(packedXml) }];
}

/** Asked again it would be the same, so the documents after it are not held up. */
function unpackedOrEmpty(text: string): string {
  try {
    return unpackXml(text);
  } catch (error) {
    if (error instanceof RailTimeout) return '';
    throw error;
  }
}

/** Sent without an offset (`2026-11-20T10:00:00.123`) it is read as the time of Brasília, which is not verified. */
function instantOf(text: string): Temporal.Instant {
  return Temporal.Instant.from(/(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}-03:00`);
}

/** The two systems lie beside each other: `sefin.…/SefinNacional` and `adn.…/contribuintes`. */
function distributionUrlOf(url: string): string {
  return url.replace('//sefin.', '//adn.').replace(/\/SefinNacional$/, '/contribuintes');
}
