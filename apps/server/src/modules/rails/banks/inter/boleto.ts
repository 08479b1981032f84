import { centsFromReais, daysBetween, type PlainDate, plainDate, reaisFromCents } from '@balcao/kernel';
import { z } from 'zod';
import { isDone, readAs, refusedBy } from '../../calls/call-provider.ts';
import type { RegisterBoleto } from '../../ports/boleto-rail.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { hasTerms } from '../../store/due-terms-columns.ts';
import {
  type ApiRevision,
  type ApiRevisionOutcome,
  accountOf,
  at,
  type BoletoBank,
  type ConnectedBank,
  daysAfterDue,
  type NewApiBoleto,
  numbersOf,
  ownNumberOf,
} from '../bank.ts';
import type { BoletoApiBoleto, ReportedBoleto } from '../store/boleto-api-store.ts';

const cobranca = z.object({
  cobranca: z.object({
    codigoSolicitacao: z.string().min(1),
    seuNumero: z.string(),
    valorNominal: z.union([z.string(), z.number()]).nullish(),
    dataVencimento: z.string().nullish(),
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
type Cobranca = z.infer<typeof cobranca>;
const pageOfCobrancas = z.object({ ultimaPagina: z.boolean().nullish(), cobrancas: z.array(cobranca) });
/** PROCESSANDO, SUCESSO, FALHA. */
const edit = z.object({ status: z.string() });
const requestedEdit = edit.extend({ codigoEdicao: z.string().min(1) });
const requested = z.object({ codigoSolicitacao: z.string().min(1) });
/** A webhook holds a list of charges with their states. */
const webhookOfCobrancas = z.array(
  z.object({ codigoSolicitacao: z.string().min(1), situacao: z.string(), dataHoraSituacao: z.string().nullish() }),
);

/** Inter's Cobrança v3. README.md has the sources and how each was verified. */
export const interBoletos: BoletoBank = {
  addressesOf: at(
    {
      api: 'https://cdpj.partners.bancointer.com.br/cobranca/v3',
      token: 'https://cdpj.partners.bancointer.com.br/oauth/v2/token',
    },
    {
      api: 'https://cdpj-sandbox.partners.uatinter.co/cobranca/v3',
      token: 'https://cdpj-sandbox.partners.uatinter.co/oauth/v2/token',
    },
  ),
  tokenStyle: 'form',
  scopes: 'boleto-cobranca.read boleto-cobranca.write',
  headersOf: accountOf,
  code: '077',
  name: 'Banco Inter',
  wallet: '112',
  beneficiaryOf: ({ settings }) => settings.account ?? '',
  probe: (_connection, today) => ({
    method: 'GET',
    path: '/cobrancas',
    query: {
      dataInicial: today,
      dataFinal: today,
      filtrarDataPor: 'VENCIMENTO',
      'paginacao.paginaAtual': '0',
      'paginacao.itensPorPagina': '1',
    },
  }),
  issue: (_connection, boleto) => ({ method: 'POST', path: '/cobrancas', body: requestOf(boleto) }),
  // The boleto is created after the answer.
  issued: (answer) => ({ code: readAs(requested, answer, 'inter:POST cobrancas').codigoSolicitacao, reported: null }),
  find: async (bank, boleto, { today }) => {
    const found = boleto.code ? await fetchOne(bank, boleto.code) : await lookFor(bank, boleto);
    if (!found) return null;
    const reported = reportedBoletoOf(found, today);
    if (!reported) throw new RailTimeout('inter: a charge that contradicts itself');
    return { code: found.cobranca.codigoSolicitacao, reported };
  },
  paid: async function* (bank, days) {
    for await (const { cobranca } of cobrancasOf(bank, { ...days, by: 'PAGAMENTO' })) {
      yield { code: cobranca.codigoSolicitacao, payment: null };
    }
  },
  revise,
  cancel: (_connection, code) => ({
    method: 'POST',
    path: `/cobrancas/${code}/cancelar`,
    body: { motivoCancelamento: 'APEDIDODOCLIENTE' },
  }),
  takeWebhooks: async (bank, webhookUrl) => {
    const answer = await bank.call({ method: 'PUT', path: '/cobrancas/webhook', body: { webhookUrl } });
    return isDone(answer) ? { ok: true } : refusedBy(answer);
  },
  named: (body) => {
    const { data } = webhookOfCobrancas.safeParse(body);
    if (!data) return null;
    return data.map(({ codigoSolicitacao: code, situacao, dataHoraSituacao }) => {
      return { code, fact: `${situacao}:${dataHoraSituacao ?? ''}` };
    });
  },
};

const pageSize = 100;
const maxPages = 50;

async function fetchOne({ call }: ConnectedBank, code: string): Promise<Cobranca | null> {
  const answer = await call({ method: 'GET', path: `/cobrancas/${code}` });
  return answer.status === 404 ? null : readAs(cobranca, answer, 'inter:GET cobrancas');
}

/**
 * The bank revises an amount and a due date, within half an hour. It keeps a discount for days before the due date, so that one would move
 * with it.
 */
async function revise(bank: ConnectedBank, { boleto, instruction, open }: ApiRevision): Promise<ApiRevisionOutcome> {
  const refused = { status: 'REFUSED' } as const;
  if (!hasSameTerms(boleto, instruction)) return refused;
  const status = open && (await editOf(bank, open.code)).status;
  const isAnswered = status === null || status === 'FALHA' || status === 'SUCESSO';
  const isRevised = isAsRequested(await fetchOne(bank, boleto.code), instruction);
  if (isRevised && (isAnswered || open?.isSame)) return { status: 'REVISED' };
  if (open?.isSame) return status === 'FALHA' ? refused : { status: 'REQUESTED', code: open.code };
  if (!isAnswered) return refused;
  const { amountCents, dueDate } = instruction;
  const answer = await bank.call({
    method: 'PATCH',
    path: `/cobrancas/${boleto.code}`,
    body: { valorNominal: reaisFromCents(amountCents), dataVencimento: dueDate },
  });
  if (answer.status >= 400) return refused;
  const { codigoEdicao: code, status: outcome } = readAs(requestedEdit, answer, 'inter:PATCH cobrancas');
  return outcome === 'FALHA' ? refused : { status: 'REQUESTED', code };
}

async function editOf({ call }: ConnectedBank, code: string): Promise<z.infer<typeof edit>> {
  const answer = await call({ method: 'GET', path: `/cobrancas/edicao/${code}` });
  return answer.status === 404 ? { status: 'PROCESSANDO' } : readAs(edit, answer, 'inter:GET edicao');
}

function isAsRequested(found: Cobranca | null, { amountCents, dueDate }: RegisterBoleto): boolean {
  const { valorNominal, dataVencimento } = found?.cobranca ?? {};
  return Number(valorNominal) === reaisFromCents(amountCents) && dataVencimento === dueDate;
}

function hasSameTerms(boleto: BoletoApiBoleto, { terms, dueDate }: RegisterBoleto): boolean {
  const isDiscountKept = terms.discount === null || boleto.dueDate === dueDate;
  return isDiscountKept && hasTerms(boleto, terms);
}

/** By our number, among the charges with its due date. */
async function lookFor(bank: ConnectedBank, { id, dueDate: day }: BoletoApiBoleto): Promise<Cobranca | null> {
  for await (const one of cobrancasOf(bank, { from: day, to: day, by: 'VENCIMENTO' })) {
    if (one.cobranca.seuNumero === ownNumberOf(id)) return one;
  }
  return null;
}

async function* cobrancasOf(
  { call }: ConnectedBank,
  { from, to, by }: { readonly from: PlainDate; readonly to: PlainDate; readonly by: 'VENCIMENTO' | 'PAGAMENTO' },
): AsyncGenerator<Cobranca> {
  for (let page = 0; page < maxPages; page++) {
    const answer = await call({
      method: 'GET',
      path: '/cobrancas',
      query: {
        dataInicial: from,
        dataFinal: to,
        filtrarDataPor: by,
        'paginacao.paginaAtual': String(page),
        'paginacao.itensPorPagina': String(pageSize),
      },
    });
    const { cobrancas, ultimaPagina } = readAs(pageOfCobrancas, answer, 'inter:GET cobrancas');
    yield* cobrancas;
    if (ultimaPagina === true || cobrancas.length < pageSize) return;
  }
}

/** The bank's words for a state. An unknown word keeps the boleto as before: open once it has its numbers. */
const states: Readonly<Record<string, ReportedBoleto['status']>> = {
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

function reportedBoletoOf({ cobranca: said, boleto, pix }: Cobranca, today: PlainDate): ReportedBoleto | null {
  const { nossoNumero = '', codigoBarras: barcode = '', linhaDigitavel: line = '' } = boleto ?? {};
  const brCode = pix?.pixCopiaECola ?? '';
  const numbers = numbersOf({ nossoNumero, barcode, line, brCode }, today);
  const status = states[said.situacao] ?? (numbers ? 'OPEN' : 'PROCESSING');
  const needsNumbers = status === 'OPEN' || status === 'PAID';
  const paid = status === 'PAID' ? paymentOf(said) : null;
  if (status === 'PAID' && (!paid || !numbers)) return null;
  return {
    status: needsNumbers && !numbers ? 'PROCESSING' : status,
    refusal: status === 'REFUSED' ? (said.motivoCancelamento ?? '') : null,
    numbers,
    payment: paid,
  };
}

/** The bank has no payment ids: a boleto is paid once. */
function paymentOf({ codigoSolicitacao: id, valorTotalRecebido, dataSituacao }: Cobranca['cobranca']) {
  const reais = String(valorTotalRecebido ?? '');
  const day = /^\d{4}-\d{2}-\d{2}/.exec(dataSituacao ?? '')?.[0];
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(reais) || Number(reais) === 0 || !day) return null;
  // The bank reports it as received when the money is in the account.
  const paidOn = plainDate(day);
  return { id, amountCents: centsFromReais(Number(reais)), paidOn, creditedOn: paidOn };
}

function requestOf({ boleto, instruction, address }: NewApiBoleto): object {
  const { payer, terms, description, amountCents, dueDate } = instruction;
  const isPerson = payer.document.length === 11;
  return {
    seuNumero: ownNumberOf(boleto.id),
    valorNominal: reaisFromCents(amountCents),
    dataVencimento: dueDate,
    numDiasAgenda: daysAfterDue,
    pagador: {
      cpfCnpj: payer.document,
      tipoPessoa: isPerson ? 'FISICA' : 'JURIDICA',
      nome: payer.name.slice(0, 100),
      endereco: address.street.slice(0, 90),
      numero: address.number.slice(0, 10),
      ...(address.complement && { complemento: address.complement.slice(0, 30) }),
      bairro: address.district.slice(0, 60),
      cidade: address.city.slice(0, 60),
      uf: address.state,
      cep: address.zipCode.replaceAll(/\D/g, ''),
    },
    ...(terms.discount && {
      desconto: {
        codigo: 'VALORFIXODATAINFORMADA',
        valor: reaisFromCents(terms.discount.amountCents),
        quantidadeDias: daysBetween(terms.discount.until, dueDate),
      },
    }),
    ...(terms.fineHundredths > 0 && { multa: { codigo: 'PERCENTUAL', taxa: terms.fineHundredths / 100 } }),
    ...(terms.interestHundredths > 0 && { mora: { codigo: 'TAXAMENSAL', taxa: terms.interestHundredths / 100 } }),
    mensagem: { linha1: description.slice(0, 78) },
    formasRecebimento: ['BOLETO', 'PIX'],
  };
}
