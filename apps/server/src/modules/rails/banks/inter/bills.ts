import { parseBoleto } from '@balcao/brazil';
import type { PlainDate } from '@balcao/kernel';
import { bankPayments } from '@balcao/messages';
import { z } from 'zod';
import { decimalText } from '../../../../files/decimal-text.ts';
import { readAs } from '../../calls/call-provider.ts';
import { dayOf, type PaymentMeans, paymentStates, type ReportedPayment, unreported } from '../bank.ts';
import { payeeOf, reais, stepOf, words } from './answers.ts';

const listed = z.array(
  z.object({
    codigoTransacao: z.string().min(1),
    codigoBarra: words,
    dataInclusao: words,
    dataVencimentoTitulo: words,
    valorPago: reais.nullish(),
    valorNominal: reais.nullish(),
    statusPagamento: z.string(),
    nomeBeneficiario: words,
    cpfCnpjBeneficiario: words,
    autenticacao: words,
  }),
);

const made = z.object({ codigoTransacao: z.string().min(1), statusPagamento: words });
const billsList = (query: Readonly<Record<string, string>>) => ({ method: 'GET', path: '/pagamento', query }) as const;

/** Bills have no idempotency: after a lost answer the list of payments of the barcode says whether there is one. */
export const interBills: PaymentMeans = {
  send: (_connection, { amountCents, destination, today }) => {
    if (destination.kind !== 'BANK_SLIP') throw new Error('only a boleto is paid by its barcode');
    return {
      method: 'POST',
      path: '/pagamento',
      body: {
        codBarraLinhaDigitavel: destination.barcode,
        valorPagar: decimalText(amountCents, '.'),
        dataVencimento: dueDateOf(destination, today),
      },
    };
  },
  find: ({ reference, today }) =>
    reference === null ? null : billsList({ codigoTransacao: reference, ...lastDays(today) }),
  read: (body) => {
    const answer = made.safeParse(body).data;
    if (answer) {
      const { codigoTransacao, statusPagamento } = answer;
      return { ...unreported, reference: codigoTransacao, state: 'WAITING', bankStep: stepOf(statusPagamento) };
    }
    const [only, other] = listed.safeParse(body).data ?? [];
    return only && !other ? billOf(only) : null;
  },
  lookUp: async ({ call }, { amountCents, destination, today }, { since }) => {
    if (destination.kind !== 'BANK_SLIP') return [];
    const { barcode } = destination;
    const query = { dataInicio: since, dataFim: today, filtrarDataPor: 'INCLUSAO', codBarraLinhaDigitavel: barcode };
    const found = readAs(listed, await call(billsList(query)), 'inter:GET pagamento');
    return found
      .filter(({ codigoBarra, valorPago, valorNominal, dataInclusao }) => {
        const isOfBill = !codigoBarra || codigoBarra.replaceAll(/\D/g, '') === barcode;
        return isOfBill && (valorPago ?? valorNominal) === amountCents && (dayOf(dataInclusao) ?? since) >= since;
      })
      .map(billOf);
  },
};

function billOf(one: z.infer<typeof listed>[number]): ReportedPayment {
  return {
    ...unreported,
    reference: one.codigoTransacao,
    state: paymentStates[one.statusPagamento] ?? 'WAITING',
    bankStep: stepOf(one.statusPagamento),
    authentication: one.autenticacao || null,
    payee: payeeOf(one.nomeBeneficiario, one.cpfCnpjBeneficiario),
  };
}

/** The barcode's own; a bill of arrecadação has none, and today's stands for one that nobody typed. */
function dueDateOf({ barcode, dueDate }: { barcode: string; dueDate: PlainDate | null }, today: PlainDate): PlainDate {
  const boleto = parseBoleto(barcode, { referenceDate: today });
  return dueDate ?? (boleto.ok ? boleto.dueDate : null) ?? today;
}

const listedDarfs = z.array(
  z.object({
    codigoSolicitacao: z.string().min(1),
    cnpjCpf: words,
    codigoReceita: words,
    periodoApuracao: words,
    dataInclusao: words,
    valorTotal: reais.nullish(),
    valor: reais.nullish(),
    statusPagamento: z.string(),
  }),
);
const madeDarf = z.object({ codigoSolicitacao: z.string().min(1), tipoRetorno: words, autenticacao: words });
const darfsList = (query: Readonly<Record<string, string>>) =>
  ({ method: 'GET', path: '/pagamento/darf', query }) as const;

/** Like bills; the list is of the revenue code, and the taxpayer, period and amount say which one is ours. */
export const interDarf: PaymentMeans = {
  send: (_connection, { destination, description }) => {
    if (destination.kind !== 'DARF') throw new Error('only a DARF is paid by its revenue code');
    const { darf, dueDate, principalCents, fineCents, interestCents } = destination;
    return {
      method: 'POST',
      path: '/pagamento/darf',
      scopes: 'pagamento-darf.write',
      body: {
        cnpjCpf: darf.document,
        codigoReceita: darf.revenueCode,
        dataVencimento: dueDate,
        descricao: description.slice(0, 140) || `DARF ${darf.revenueCode}`,
        nomeEmpresa: darf.name,
        periodoApuracao: darf.period,
        valorPrincipal: decimalText(principalCents, '.'),
        ...(fineCents > 0 && { valorMulta: decimalText(fineCents, '.') }),
        ...(interestCents > 0 && { valorJuros: decimalText(interestCents, '.') }),
        // The field is not optional, and banks' layouts fill an absent number with zeros.
        referencia: darf.reference ?? '0',
      },
    };
  },
  withoutScopes: bankPayments.interWithoutDarf,
  find: ({ reference, today }) =>
    reference === null ? null : darfsList({ codigoSolicitacao: reference, ...lastDays(today) }),
  read: (body) => {
    const answer = madeDarf.safeParse(body).data;
    if (answer) {
      const { codigoSolicitacao, tipoRetorno, autenticacao } = answer;
      const authentication = autenticacao || null;
      return {
        ...unreported,
        reference: codigoSolicitacao,
        state: 'WAITING',
        bankStep: stepOf(tipoRetorno),
        authentication,
      };
    }
    const [only, other] = listedDarfs.safeParse(body).data ?? [];
    return only && !other ? darfOf(only) : null;
  },
  lookUp: async ({ call }, { amountCents, destination, today }, { since }) => {
    if (destination.kind !== 'DARF') return [];
    const { document, revenueCode, period } = destination.darf;
    const query = { dataInicio: since, dataFim: today, filtrarDataPor: 'INCLUSAO', codigoReceita: revenueCode };
    const found = readAs(listedDarfs, await call(darfsList(query)), 'inter:GET pagamento/darf');
    return found
      .filter((one) => {
        const isOfTax =
          (one.codigoReceita ?? revenueCode) === revenueCode && (dayOf(one.periodoApuracao) ?? period) === period;
        const isTheirs = (one.cnpjCpf?.replaceAll(/[^0-9A-Z]/g, '') || document) === document;
        const isSince = (dayOf(one.dataInclusao) ?? since) >= since;
        return isOfTax && isTheirs && isSince && (one.valorTotal ?? one.valor) === amountCents;
      })
      .map(darfOf);
  },
};

function darfOf({
  codigoSolicitacao: reference,
  statusPagamento,
}: z.infer<typeof listedDarfs>[number]): ReportedPayment {
  const state = paymentStates[statusPagamento] ?? 'WAITING';
  return { ...unreported, reference, state, bankStep: stepOf(statusPagamento) };
}

/** The bank's list covers ninety days at once. */
function lastDays(today: PlainDate) {
  const from = Temporal.PlainDate.from(today).subtract({ days: 89 }).toString();
  return { dataInicio: from, dataFim: today, filtrarDataPor: 'INCLUSAO' };
}
