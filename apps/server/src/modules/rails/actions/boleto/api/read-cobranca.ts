import { parseBoleto } from '@balcao/brazil';
import { centsFromReais, type PlainDate, plainDate } from '@balcao/kernel';
import { z } from 'zod';
import type { ToldBoleto } from '../../../store/boleto-api-store.ts';

/** A charge (cobrança) as Inter's Cobrança v3 answers it. */
const cobranca = z.object({
  cobranca: z.object({
    codigoSolicitacao: z.string().min(1),
    seuNumero: z.string(),
    situacao: z.string(),
    dataSituacao: z.string().nullish(),
    valorTotalRecebido: z.union([z.string(), z.number()]).nullish(),
    motivoCancelamento: z.string().nullish(),
  }),
  boleto: z
    .object({ nossoNumero: z.string(), codigoBarras: z.string(), linhaDigitavel: z.string() })
    .partial()
    .nullish(),
  pix: z.object({ pixCopiaECola: z.string().nullish() }).nullish(),
});
export type Cobranca = z.infer<typeof cobranca>;
export const oneCobranca = cobranca;
export const pageOfCobrancas = z.object({ ultimaPagina: z.boolean().nullish(), cobrancas: z.array(cobranca) });
export const requested = z.object({ codigoSolicitacao: z.string().min(1) });
/** A notice: a list, each naming a charge and its state. */
export const noticeOfCobrancas = z.array(
  z.object({ codigoSolicitacao: z.string().min(1), situacao: z.string(), dataHoraSituacao: z.string().nullish() }),
);

/** By any word that the bank uses; one that is not known is as before: open once it has its numbers. */
const states: Readonly<Record<string, ToldBoleto['status']>> = {
  EM_PROCESSAMENTO: 'PROCESSING',
  A_RECEBER: 'OPEN',
  ATRASADO: 'OPEN',
  PROTESTO: 'OPEN',
  RECEBIDO: 'PAID',
  MARCADO_RECEBIDO: 'CANCELED',
  CANCELADO: 'CANCELED',
  EXPIRADO: 'CANCELED',
  FALHA_EMISSAO: 'REFUSED',
};

/** What the bank says of a boleto; null of an answer that contradicts itself. */
export function toldOf({ cobranca: said, boleto, pix }: Cobranca, today: PlainDate): ToldBoleto | null {
  const { nossoNumero, codigoBarras: barcode, linhaDigitavel: line } = boleto ?? {};
  const hasNumbers = nossoNumero && barcode && line && parseBoleto(line, { referenceDate: today }).ok;
  const numbers = hasNumbers ? { nossoNumero, barcode, line, brCode: pix?.pixCopiaECola || null } : null;
  const status = states[said.situacao] ?? (numbers ? 'OPEN' : 'PROCESSING');
  const needsNumbers = status === 'OPEN' || status === 'PAID';
  const paid = status === 'PAID' ? paymentOf(said) : null;
  if (status === 'PAID' && (!paid || !numbers)) return null;
  return {
    status: needsNumbers && !numbers ? 'PROCESSING' : status,
    refusal: status === 'REFUSED' ? (said.motivoCancelamento ?? '') : null,
    ...{ numbers, payment: paid },
  };
}

/** The bank names no payment: a boleto is paid once. */
function paymentOf({ codigoSolicitacao: id, valorTotalRecebido, dataSituacao }: Cobranca['cobranca']) {
  const reais = String(valorTotalRecebido ?? '');
  const day = /^\d{4}-\d{2}-\d{2}/.exec(dataSituacao ?? '')?.[0];
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(reais) || Number(reais) === 0 || !day) return null;
  return { id, amountCents: centsFromReais(Number(reais)), paidOn: plainDate(day) };
}
