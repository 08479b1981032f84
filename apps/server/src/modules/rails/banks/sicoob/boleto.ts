import { addDays, type PlainDate, reaisFromCents } from '@balcao/kernel';
import { z } from 'zod';
import type { OpenConnection } from '../../../connections/index.ts';
import { isDone, readAs, refusedBy } from '../../calls/call-provider.ts';
import type { RegisterBoleto } from '../../ports/boleto-rail.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import {
  type ApiRevision,
  type ApiRevisionOutcome,
  at,
  type BoletoBank,
  type ConnectedBank,
  daysAfterDue,
  type NewApiBoleto,
  numbersOf,
  ownNumberOf,
  sicoobAccess,
  sicoobToken,
} from '../bank.ts';
import type { BoletoApiBoleto, ReportedBoleto } from '../store/boleto-api-store.ts';
import { settlementsOf } from './settlements-of.ts';

const number = z.union([z.int(), z.string().min(1)]).transform(String);
const boleto = z.object({
  nossoNumero: number,
  codigoBarras: z.string(),
  linhaDigitavel: z.string(),
  qrCode: z.string().nullish(),
  situacaoBoleto: z.string().nullish(),
  listaHistorico: z.array(z.object({ dataHistorico: z.string() })).nullish(),
});
type Boleto = z.infer<typeof boleto>;
const detailed = z.object({ resultado: z.looseObject({}) });
const oneBoleto = z.object({ resultado: boleto });
const ofPayer = z.object({ resultado: z.array(z.object({ nossoNumero: number, seuNumero: z.string() })) });
const hooks = z.object({
  resultado: z.array(z.object({ idWebhook: z.int(), url: z.string(), codigoSituacao: z.int().nullish() })),
});
const noticed = z.union([z.object({ nossoNumero: number }), z.array(z.object({ nossoNumero: number }))]);

const [simple, payments, today0, inactive] = [1, 7, 1, 3];

/** Sicoob's Cobrança Bancária v3. README.md has the sources and how each was verified. */
export const sicoobBoletos: BoletoBank = {
  addressesOf: at(
    { api: 'https://api.sicoob.com.br/cobranca-bancaria/v3', token: sicoobToken },
    { api: 'https://sandbox.sicoob.com.br/sicoob/sandbox/cobranca-bancaria/v3', token: sicoobToken },
  ),
  ...sicoobAccess,
  scopes: 'boletos_inclusao boletos_consulta boletos_alteracao webhooks_inclusao webhooks_consulta webhooks_alteracao',
  code: '756',
  name: 'Sicoob',
  wallet: '1',
  beneficiaryOf: ({ settings }) => settings.beneficiary ?? '',
  probe: (connection) => ({
    method: 'GET',
    path: '/boletos/faixas-nosso-numero',
    query: { ...queryOf(connection), quantidade: '1' },
  }),
  issue: (connection, given) => ({ method: 'POST', path: '/boletos', body: requestOf(connection, given) }),
  issued: (answer, today) => {
    const { resultado } = readAs(oneBoleto, answer, 'sicoob:POST boletos');
    return { code: resultado.nossoNumero, reported: openOf(resultado, today) };
  },
  find: async (bank, kept, { today, payment }) => {
    const code = kept.code ?? (await codeOf(bank, kept));
    if (!code) return null;
    const query = { ...queryOf(bank.connection), nossoNumero: code };
    const answer = await bank.call({ method: 'GET', path: '/boletos', query });
    if (hasNone(answer)) return null;
    const { resultado } = readAs(oneBoleto, answer, 'sicoob:GET boletos');
    const open = openOf(resultado, today);
    const situation = resultado.situacaoBoleto?.toLowerCase() ?? '';
    if (situation === 'baixado') return { code, reported: { ...open, status: 'CANCELED' } };
    if (situation !== 'liquidado') return { code, reported: open };
    const paid = payment ?? (await paymentOf(bank, resultado, today));
    // It was paid, but the bank has not reported the amount.
    if (!paid || !open.numbers) throw new RailTimeout('sicoob: a payment that is not listed yet');
    return { code, reported: { ...open, status: 'PAID', payment: { ...paid, id: kept.id } } };
  },
  paid: (bank, days) => settlementsOf(bank, contractOf(bank.connection), days),
  revise,
  cancel: (connection, code) => ({
    method: 'POST',
    path: `/boletos/${code}/baixar`,
    body: { ...contractOf(connection), codigoModalidade: simple },
  }),
  takeWebhooks: async (bank, url) => {
    const query = { codigoTipoMovimento: String(payments) };
    const listed = await bank.call({ method: 'GET', path: '/webhooks', query });
    if (!isDone(listed)) return refusedBy(listed);
    const known = hasNone(listed) ? [] : readAs(hooks, listed, 'sicoob:GET webhooks').resultado;
    const ours = known.find((one) => one.url === url);
    if (ours && ours.codigoSituacao !== inactive) return { ok: true };
    const answer = await bank.call(
      ours
        ? { method: 'PATCH', path: `/webhooks/${ours.idWebhook}/reativar` }
        : {
            method: 'POST',
            path: '/webhooks',
            body: { url, codigoTipoMovimento: payments, codigoPeriodoMovimento: today0 },
          },
    );
    return isDone(answer) ? { ok: true } : refusedBy(answer);
  },
  // The bank tests an address with an empty body before accepting it.
  named: (body) => {
    const { data } = noticed.safeParse(body);
    return [data ?? []].flat().map(({ nossoNumero }) => ({ code: nossoNumero, fact: 'paid' }));
  },
};

function contractOf({ settings }: OpenConnection) {
  return { numeroCliente: Number(settings.beneficiary) };
}

function queryOf(connection: OpenConnection): Readonly<Record<string, string>> {
  const { contract } = connection.settings;
  return {
    numeroCliente: String(contractOf(connection).numeroCliente),
    codigoModalidade: String(simple),
    ...(contract && { numeroContratoCobranca: contract }),
  };
}

function hasNone({ status }: { readonly status: number }): boolean {
  return status === 204 || status === 404;
}

/** By our number, among the boletos of its payer and due date, because an unanswered request may have been accepted. */
async function codeOf({ connection, call }: ConnectedBank, kept: BoletoApiBoleto): Promise<string | null> {
  if (!kept.payerDocument) return null;
  const answer = await call({
    method: 'GET',
    path: `/pagadores/${encodeURIComponent(kept.payerDocument)}/boletos`,
    query: {
      numeroCliente: String(contractOf(connection).numeroCliente),
      dataInicio: kept.dueDate,
      dataFim: kept.dueDate,
    },
  });
  if (hasNone(answer)) return null;
  const { resultado } = readAs(ofPayer, answer, 'sicoob:GET pagadores');
  return resultado.find(({ seuNumero }) => seuNumero.trim() === ownNumberOf(kept.id))?.nossoNumero ?? null;
}

function openOf(
  { nossoNumero, codigoBarras: barcode, linhaDigitavel: line, qrCode }: Boleto,
  day: PlainDate,
): ReportedBoleto {
  const numbers = numbersOf({ nossoNumero, barcode, line, brCode: qrCode ?? '' }, day);
  return { status: numbers ? 'OPEN' : 'PROCESSING', refusal: null, numbers, payment: null };
}

/** The most periods searched for a payment whose day is unknown. */
const maxPeriods = 4;

/** The answer has no amount; it is in the movements of the payment's day, one of the days of its history. */
async function paymentOf(bank: ConnectedBank, { nossoNumero, listaHistorico }: Boleto, today: PlainDate) {
  const history = (listaHistorico ?? []).map(({ dataHistorico }) => dataHistorico.slice(0, 10));
  const days = [...new Set([today, ...history])]
    .filter((day) => day <= today)
    .toSorted()
    .toReversed();
  for (const day of days.slice(0, maxPeriods) as PlainDate[]) {
    const period = { from: addDays(day, -1), to: day };
    for await (const { code, payment } of settlementsOf(bank, contractOf(bank.connection), period)) {
      if (code === nossoNumero) return payment;
    }
  }
  return null;
}

/** The parts of a boleto that the bank revises, by its names for them; each part has the fields of a new boleto. */
function debtOf({ amountCents, dueDate, terms }: RegisterBoleto) {
  const { fineHundredths: fine, interestHundredths: interest, discount } = terms;
  const lateFrom = addDays(dueDate, 1);
  return {
    valorNominal: { valor: reaisFromCents(amountCents) },
    prorrogacaoVencimento: { dataVencimento: dueDate },
    prorrogacaoLimitePagamento: { dataLimitePagamento: addDays(dueDate, daysAfterDue) },
    desconto: discount
      ? {
          tipoDesconto: 1,
          dataPrimeiroDesconto: discount.until,
          valorPrimeiroDesconto: reaisFromCents(discount.amountCents),
        }
      : { tipoDesconto: 0 },
    multa: fine > 0 ? { tipoMulta: 2, dataMulta: lateFrom, valorMulta: fine / 100 } : { tipoMulta: 0 },
    jurosMora:
      interest > 0
        ? { tipoJurosMora: 2, dataJurosMora: lateFrom, valorJurosMora: interest / 100 }
        : { tipoJurosMora: 3 },
  };
}

/**
 * Sends the parts that are not as requested, one in each request as the bank takes them. When it refuses one, earlier parts are
 * revised already; the boleto is then replaced.
 */
async function revise(
  { connection, call }: ConnectedBank,
  { boleto: { code, dueDate }, instruction }: ApiRevision,
): Promise<ApiRevisionOutcome> {
  const query = { ...queryOf(connection), nossoNumero: code };
  const { resultado } = readAs(detailed, await call({ method: 'GET', path: '/boletos', query }), 'sicoob:GET boletos');
  const { valorNominal, prorrogacaoVencimento, prorrogacaoLimitePagamento, ...others } = debtOf(instruction);
  // The last day of payment is never before the due date.
  const days =
    instruction.dueDate > dueDate
      ? { prorrogacaoLimitePagamento, prorrogacaoVencimento }
      : { prorrogacaoVencimento, prorrogacaoLimitePagamento };
  const { contract } = connection.settings;
  for (const [name, part] of Object.entries({ valorNominal, ...days, ...others })) {
    if (Object.entries(part).every(([field, value]) => isAs(resultado[field], value))) continue;
    const answer = await call({
      method: 'PATCH',
      path: `/boletos/${code}`,
      body: {
        ...contractOf(connection),
        codigoModalidade: simple,
        ...(contract && { numeroContratoCobranca: Number(contract) }),
        [name]: part,
      },
    });
    if (!isDone(answer)) return { status: 'REFUSED' };
  }
  return { status: 'REVISED' };
}

/** A day may come with a time. */
function isAs(found: unknown, value: string | number): boolean {
  return typeof value === 'string' ? String(found ?? '').slice(0, 10) === value : found === value;
}

function requestOf(connection: OpenConnection, { boleto: kept, instruction, address, today }: NewApiBoleto): object {
  const { payer, description } = instruction;
  const { account, contract } = connection.settings;
  const debt = debtOf(instruction);
  const place = [address.street, address.number, address.complement].filter(Boolean).join(', ');
  return {
    ...contractOf(connection),
    codigoModalidade: simple,
    numeroContaCorrente: Number(account?.replaceAll(/\D/g, '')),
    ...(contract && { numeroContratoCobranca: Number(contract) }),
    codigoEspecieDocumento: 'DM',
    dataEmissao: today,
    seuNumero: ownNumberOf(kept.id),
    numeroParcela: 1,
    aceite: false,
    // The seller prints it and hands it over.
    identificacaoEmissaoBoleto: 2,
    identificacaoDistribuicaoBoleto: 2,
    ...debt.valorNominal,
    ...debt.prorrogacaoVencimento,
    ...debt.prorrogacaoLimitePagamento,
    ...debt.desconto,
    ...debt.multa,
    ...debt.jurosMora,
    pagador: {
      numeroCpfCnpj: payer.document,
      nome: payer.name.slice(0, 50),
      endereco: place.slice(0, 40),
      bairro: (address.district || address.city).slice(0, 30),
      cidade: address.city.slice(0, 40),
      cep: address.zipCode.replaceAll(/\D/g, ''),
      uf: address.state,
    },
    mensagensInstrucao: [description.slice(0, 40)],
    gerarPdf: false,
    codigoCadastrarPIX: 1,
  };
}
