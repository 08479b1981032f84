import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { pageOf, pageQuery, plainDateText, reais, typedDate, uuidParams } from '../shapes.ts';

const tag = 'Conciliação';
const path = '/service/core/reconciliations';
const access = grants.reconciliation;

/** The first seven are sales and deductions; the others hold the rest. Each ledger entry is in exactly one. */
export const flowLines = [
  'SOLD',
  'FEES',
  'SPLITS',
  'ANTICIPATION',
  'REFUNDS',
  'DISPUTES',
  'ADJUSTMENTS',
  'TO_RELEASE',
  'AVAILABLE',
  'OWN_ACCOUNTS',
  'IN_TRANSIT',
  'PAID_OUT',
] as const;
export type FlowLine = (typeof flowLines)[number];

/** In days. */
export const maxFlowDays = 366;

const period = {
  dateInitial: typedDate,
  dateFinal: typedDate,
};

export const getMoneyFlow = endpoint({
  name: 'getMoneyFlow',
  method: 'GET',
  path: `${path}/flow`,
  summary: 'O caminho de cada real de um período: do vendido ao que entrou no banco',
  tag,
  access,
  query: z.object(period),
  answer: z.object({
    dateInitial: plainDateText,
    dateFinal: plainDateText,
    lines: z.array(
      z.object({
        line: z.enum(flowLines),
        /** Negative for deductions. */
        amount: reais,
        entries: z.int(),
      }),
    ),
    /** The sum of the first seven, which equals the sum of the others. */
    net: reais,
    /** Released, and of that, gone from the balances. */
    settled: reais,
    withdrawn: reais,
    /** Paid out, by whether a bank statement shows it. */
    inBank: reais,
    notInBank: reais,
    invoices: z.object({ count: z.int(), amount: reais }),
    /** The whole queue, of any period. */
    unreconciled: z.object({ count: z.int(), effect: reais }),
  }),
});
export type MoneyFlow = z.infer<(typeof getMoneyFlow)['answer']>;

const flowRow = z.object({
  date: plainDateText,
  description: z.string(),
  amount: reais,
  uuidCharge: z.string().nullable(),
  buyer: z.string().nullable(),
  /** Whether a bank statement shows the payout. */
  inBank: z.boolean().nullable(),
});
export type FlowRow = z.infer<typeof flowRow>;

export const findFlowRows = endpoint({
  name: 'findFlowRows',
  method: 'GET',
  path: `${path}/flow/{line}`,
  summary: 'Os lançamentos de uma linha do caminho, do mais novo para o mais antigo; todas as páginas somam o valor',
  tag,
  access,
  params: z.object({ line: z.enum(flowLines) }),
  query: z.object({ ...period, ...pageQuery(['date'], { size: 20, sort: 'date,DESC' }) }),
  answer: pageOf(flowRow).extend({ total: reais }),
});

export const getChargeMoney = endpoint({
  name: 'getChargeMoney',
  method: 'GET',
  path: `${path}/charges/{uuid}`,
  summary: 'O dinheiro de uma cobrança, linha por linha: venda, tarifa, split, antecipação, liberação e nota',
  tag,
  access,
  params: uuidParams,
  answer: z.object({
    uuid: z.uuid(),
    title: z.string(),
    buyer: z.string(),
    lines: z.array(z.object({ line: z.enum(flowLines), date: plainDateText, description: z.string(), amount: reais })),
    invoiced: z.boolean(),
    total: reais,
  }),
});
export type ChargeMoney = z.infer<(typeof getChargeMoney)['answer']>;
