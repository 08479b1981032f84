import type { Cents, PlainDate } from '@balcao/kernel';
import { z } from 'zod';
import { readAs } from '../../calls/call-provider.ts';
import { contentHash } from '../../calls/content-hash.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { type BankMovement, type ConnectedBank, dayOf } from '../bank.ts';
import { reais, words } from './answers.ts';

const line = z.object({
  idTransacao: words,
  dataInclusao: words,
  dataTransacao: words,
  dataEntrada: words,
  tipoTransacao: words,
  tipoOperacao: z.enum(['C', 'D']),
  valor: reais,
  titulo: words,
  descricao: words,
  numeroDocumento: words,
  detalhes: z.record(z.string(), z.unknown()).nullish().catch(null),
});
type Line = z.infer<typeof line>;
const page = z.object({
  ultimaPagina: z.boolean().nullish(),
  totalElementos: z.number().nullish(),
  transacoes: z.array(line),
});

const pageSize = 1_000;
/** Over so many lines the bank answers by another call, so the days are read in halves. */
const maxLines = 10_000;
/** A single day cannot be halved, so a bank that never ends its pages counts as no answer. */
const maxPages = 100;

/** The whole statement of some days. Throws RailTimeout when an answer is unreadable. */
export async function* interMovements(
  bank: ConnectedBank,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): AsyncGenerator<BankMovement> {
  for (let pagina = 0; pagina < maxPages; pagina++) {
    const query = { dataInicio: from, dataFim: to, pagina: String(pagina), tamanhoPagina: String(pageSize) };
    const answer = await bank.call({ method: 'GET', path: '/extrato/completo', query });
    // Without a line in these days.
    if (answer.status === 404) return;
    const { transacoes, ultimaPagina, totalElementos } = readAs(page, answer, 'inter:GET extrato');
    if ((totalElementos ?? 0) > maxLines && from < to) {
      const middle = Temporal.PlainDate.from(from);
      const days = middle.until(to).days;
      const half = middle.add({ days: Math.floor(days / 2) });
      yield* interMovements(bank, { from, to: half.toString() as PlainDate });
      yield* interMovements(bank, { from: half.add({ days: 1 }).toString() as PlainDate, to });
      return;
    }
    yield* transacoes.map((one) => movementOf(one, from));
    if (ultimaPagina === true || transacoes.length < pageSize) return;
  }
  throw new RailTimeout('inter: a statement without an end');
}

const kinds: Readonly<Record<string, BankMovement['kind']>> = {
  PIX: 'PIX',
  PAGAMENTO: 'BILL',
  IMPOSTO: 'BILL',
  BOLETO_COBRANCA: 'SLIP',
  ...Object.fromEntries(
    [
      'ANTECIPACAO_RECEBIVEIS',
      'ANTECIPACAO_RECEBIVEIS_CARTAO',
      'CAMBIO',
      'CASHBACK',
      'CHEQUE',
      'COMPRA_DEBITO',
      'DEPOSITO_BOLETO',
      'DOMICILIO_CARTAO',
      'FINANCIAMENTO',
      'INVESTIMENTO',
      'JUROS',
      'MULTA',
      'PROVENTOS',
      'SAQUE',
      'TARIFA',
    ].map((type) => [type, 'OTHER']),
  ),
};

function movementOf(one: Line, firstDay: PlainDate): BankMovement {
  const isCredit = one.tipoOperacao === 'C';
  const detail = (...names: string[]) => {
    const found = names.map((name) => one.detalhes?.[name]).find((value) => typeof value === 'string' && value !== '');
    return typeof found === 'string' ? found : null;
  };
  const name = isCredit
    ? detail('nomePagador', 'nomeEmpresaPagador', 'nomeRemetente', 'nome')
    : detail('nomeRecebedor', 'nomeBeneficiario', 'nomeEmpresaRecebedor', 'nome');
  const document = isCredit
    ? detail('cpfCnpjPagador', 'cpfCnpjRemetente', 'cpfCnpj')
    : detail('cpfCnpjRecebedor', 'cpfCnpjBeneficiario', 'cpfCnpj');
  const day = dayOf(one.dataTransacao) ?? dayOf(one.dataEntrada) ?? dayOf(one.dataInclusao) ?? firstDay;
  const { idTransacao, titulo, descricao, numeroDocumento, tipoTransacao, valor } = one;
  const details = JSON.stringify(one.detalhes ?? null);
  const content = [day, tipoTransacao, one.tipoOperacao, valor, titulo, descricao, numeroDocumento, details];
  return {
    key: idTransacao || contentHash('inter', ...content.map((part) => part ?? '')),
    isFingerprint: !idTransacao,
    day,
    amountCents: (isCredit ? valor : -valor) as Cents,
    text: textOf(titulo, descricao).slice(0, 500) || (tipoTransacao ?? ''),
    party: name ? { name, document: document?.replaceAll(/[^0-9A-Z]/g, '') || null } : null,
    endToEndId: detail('endToEndId', 'endToEnd'),
    kind: kinds[tipoTransacao ?? ''] ?? null,
    txid: detail('txId', 'txid'),
    barcode: detail('codigoBarras', 'codBarras')?.replaceAll(/\D/g, '') || null,
    codes: [numeroDocumento, detail('codigoSolicitacao'), detail('codigoTransacao'), detail('nossoNumero')].flatMap(
      (code) => code || [],
    ),
  };
}

/** Some descriptions begin with the title. */
function textOf(title: string | null | undefined, description: string | null | undefined): string {
  if (title && description?.toLowerCase().startsWith(title.toLowerCase())) return description;
  return [title, description].filter(Boolean).join(' · ');
}
