import type { X509Certificate } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** A document that the national system distributes to a company. */
export interface TestDocument {
  readonly nsu: number;
  readonly to: string;
  readonly accessKey: string;
  readonly type: string;
  readonly event?: string;
  readonly xml: string;
  /** Sent instead of the packed XML. */
  readonly packed?: string;
}

const batchSize = 2;

/** `GET /contribuintes/DFe/{NSU}`: a batch of the documents after the NSU, in no order; keys are capitalised here. */
export function distributionOf(documents: readonly TestDocument[], path: string, holder: X509Certificate) {
  const { pathname, searchParams } = new URL(path, 'https://adn.example');
  const to = searchParams.get('cnpjConsulta') ?? '';
  if (!holder.subject.includes(`:${to.slice(0, 8)}`)) {
    const Erros = [{ Codigo: 'E2243', Descricao: 'CNPJ do certificado difere do consultado.', Complemento: null }];
    return { status: 400, said: { StatusProcessamento: 'REJEICAO', LoteDFe: null, Erros } };
  }
  const after = Number(pathname.split('/')[3]);
  const batch = documents
    .filter((one) => one.to === to && one.nsu > after)
    .toSorted((one, other) => one.nsu - other.nsu)
    .slice(0, batchSize)
    .toReversed();
  if (batch.length === 0) {
    return {
      status: 404,
      said: { StatusProcessamento: 'NENHUM_DOCUMENTO_LOCALIZADO', LoteDFe: [], TipoAmbiente: 'PRODUCAO' },
    };
  }
  const LoteDFe = batch.map(({ nsu, accessKey, type, event, xml, packed }) => ({
    NSU: nsu,
    ChaveAcesso: accessKey,
    TipoDocumento: type,
    TipoEvento: event ?? null,
    ArquivoXml: packed ?? gzipSync(xml).toString('base64'),
    DataHoraGeracao: '2026-11-20T10:00:00.123',
  }));
  return { status: 200, said: { StatusProcessamento: 'DOCUMENTOS_LOCALIZADOS', LoteDFe, TipoAmbiente: 'PRODUCAO' } };
}
