import type { PlainDate } from '@balcao/kernel';
import { z } from 'zod';
import { grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import {
  emailText,
  instantText,
  pageOf,
  pageQuery,
  plainDateText,
  typedDate,
  typedText,
  uuidParams,
} from './shapes.ts';

const tag = 'Relatórios';
const access = grants.reports;
const base = '/service/automation';

/** By their documented ids. */
export const sellerReportTypes = [
  'cobrancas-completo',
  'extrato',
  'report-transfers-full',
  'notas-fiscais',
  'links-de-pagamento',
  'balance',
  'chargeback',
  'statements',
] as const;

/** For accounting programs: receipts and fees, entries, and open titles at a date. */
export const accountingReportTypes = ['recebimentos-e-tarifas', 'lancamentos-contabeis', 'titulos-em-aberto'] as const;

/** Has its own call and flag. */
export const bankingReportType = 'banking_account_statement';

export const reportTypes = [...sellerReportTypes, bankingReportType, ...accountingReportTypes] as const;
export type ReportType = (typeof reportTypes)[number];

/** CSV for Brazilian spreadsheets, a workbook, and CSV for programs (commas, dots and ISO dates). */
export const reportFormats = ['CSV', 'XLSX', 'CSV_ISO'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const accountTypes = ['CHECKING_ACCOUNT', 'INVESTMENT_ACCOUNT'] as const;
export type AccountType = (typeof accountTypes)[number];

/** Maximum months of a period; the bank accounts' period begins at most these days ago. */
export const reportRule = { maxMonths: 3, bankingDays: 90 } as const;

export const reportStatuses = ['WAITING', 'RUNNING', 'READY', 'FAILED'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

export const report = z.object({
  uuid: z.uuid(),
  status: z.enum(reportStatuses),
  fileName: z.string(),
  /** The requester, who also gets the link by e-mail. */
  requestedBy: z.string(),
  recipient: z.string(),
  createdAt: instantText,
  /** Rows written so far. */
  rows: z.int(),
  /** Counted at the request; null when there were too many. */
  totalRows: z.int().nullable(),
  /** End of the download period; null while it is not ready. */
  expiresAt: instantText.nullable(),
});
export type Report = z.infer<typeof report>;

const sellerReport = report.extend({
  type: z.enum(reportTypes),
  format: z.enum(reportFormats),
  startDate: plainDateText,
  endDate: plainDateText,
  accountType: z.enum(accountTypes).nullable(),
  /** For accountants' files: counts versions of the same days; null until it is ready. */
  version: z.int().nullable(),
  /** True when a summary with counts and sums can be downloaded. */
  hasSummary: z.boolean(),
});
export type SellerReport = z.infer<typeof sellerReport>;

export const fileLink = z.object({ data: z.object({ url: z.string() }) });

function dayAt(time: 'T00:00:00' | 'T23:59:00') {
  return z.codec(
    z
      .string()
      .endsWith(time, 'Data inválida')
      .refine((text) => typedDate.safeParse(text.slice(0, -time.length)).success, 'Data inválida'),
    plainDateText,
    { decode: (text) => text.slice(0, -time.length) as PlainDate, encode: (date) => `${date}${time}` },
  );
}

const format = z.enum(reportFormats).default('CSV');

export const requestReport = endpoint({
  name: 'requestReport',
  method: 'POST',
  path: `${base}/reports`,
  summary: 'Gera um relatório do período e envia o link para um e-mail',
  tag,
  access,
  idempotency: 'required',
  body: z.object({
    report_type: z.enum([...sellerReportTypes, ...accountingReportTypes]),
    recipient_email: emailText,
    start_date: dayAt('T00:00:00'),
    end_date: dayAt('T23:59:00'),
    format,
  }),
  status: 202,
  answer: sellerReport,
});

export const requestBankingReport = endpoint({
  name: 'requestBankingReport',
  method: 'POST',
  path: '/service/banking/reports',
  summary: 'Gera o extrato de uma conta bancária e envia o link por e-mail, para quem pede ou outro destinatário',
  tag,
  access: grants.bankingReports,
  idempotency: 'required',
  body: z.object({
    start_date: typedDate,
    end_date: typedDate,
    account_type: z.enum(accountTypes),
    recipient_email: emailText.optional(),
    format,
  }),
  status: 202,
  answer: sellerReport,
});

export const findReports = endpoint({
  name: 'findReports',
  method: 'GET',
  path: `${base}/reports`,
  summary: 'Os relatórios pedidos nos últimos dias e o andamento de cada um',
  tag,
  access,
  query: z.object({
    type: z.enum(reportTypes).optional(),
    ...pageQuery(['createdAt'], { size: 10, sort: 'createdAt,DESC', largest: 100 }),
  }),
  answer: pageOf(sellerReport),
});

export const linkReport = endpoint({
  name: 'linkReport',
  method: 'POST',
  path: `${base}/reports/{uuid}/links`,
  summary: 'O endereço, por alguns minutos, do arquivo de um relatório pronto ou do seu resumo',
  tag,
  access,
  idempotency: 'accepted',
  answersSecret: true,
  params: uuidParams,
  body: z.object({ summary: z.boolean().default(false) }).default({ summary: false }),
  answer: fileLink,
});

export const retryReport = endpoint({
  name: 'retryReport',
  method: 'POST',
  path: `${base}/reports/{uuid}/retries`,
  summary: 'Gera de novo um relatório que não foi gerado, de onde parou',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  answer: sellerReport,
});

/** The signed link is the permission: it names one file or list of one seller, and expires. */
export const openReport = endpoint({
  name: 'openReport',
  method: 'GET',
  path: '/service/core/public/reports',
  summary: 'Um relatório, pelo endereço que o vendedor pediu ou recebeu por e-mail',
  tag,
  access: 'public',
  query: z.object({ token: z.string().max(4000) }),
  media: 'application/octet-stream',
});

export const scheduleFrequencies = ['WEEKLY', 'MONTHLY'] as const;
export type ScheduleFrequency = (typeof scheduleFrequencies)[number];

export const maxSchedules = 20;

const scheduleBody = z.object({
  type: z.enum([...sellerReportTypes, ...accountingReportTypes]),
  /** The previous week on Mondays, or the previous month on its first day. */
  frequency: z.enum(scheduleFrequencies),
  format,
  recipient: emailText,
});

const schedule = scheduleBody.extend({
  uuid: z.uuid(),
  createdBy: z.string(),
  createdAt: instantText,
  nextDate: plainDateText,
});
export type ReportSchedule = z.infer<typeof schedule>;

export const findReportSchedules = endpoint({
  name: 'findReportSchedules',
  method: 'GET',
  path: `${base}/report-schedules`,
  summary: 'Os relatórios que são enviados toda semana ou todo mês',
  tag,
  access,
  answer: z.array(schedule),
});

export const createReportSchedule = endpoint({
  name: 'createReportSchedule',
  method: 'POST',
  path: `${base}/report-schedules`,
  summary: 'Passa a enviar um relatório toda semana ou todo mês',
  tag,
  access,
  idempotency: 'required',
  body: scheduleBody,
  status: 201,
  answer: schedule,
});

export const deleteReportSchedule = endpoint({
  name: 'deleteReportSchedule',
  method: 'DELETE',
  path: `${base}/report-schedules/{uuid}`,
  summary: 'Para de enviar um relatório',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  status: 204,
});

/** All sub-sellers' accounts are one line. */
export const accountingAccounts = [
  'available',
  'checking',
  'investment',
  'investment-in-transit',
  'investment-yield',
  'withheld:iof',
  'withheld:ir',
  'card-hold',
  'med-hold',
  'payout-in-transit',
  'payment-in-transit',
  'refund-payable',
  'dispute-held',
  'fees',
  'receivable:card',
  'receivable:boleto',
  'receivable:pix',
  'rail-clearing:card',
  'rail-clearing:boleto',
  'rail-clearing:pix',
  'rail-clearing:payout',
  'rail-clearing:banking',
  'rail-clearing:issuer',
  'sub-seller',
] as const;
export type AccountingAccount = (typeof accountingAccounts)[number];

const code = (maxLength: number) => typedText(maxLength).regex(/^[\w./-]*$/, 'Use letras, números, pontos e traços');

const accountingLine = z.object({
  account: z.enum(accountingAccounts),
  code: code(30),
  history: code(10),
});
export type AccountingLine = z.infer<typeof accountingLine>;

const accountingMap = z.object({ lines: z.array(accountingLine) });

export const getAccountingMap = endpoint({
  name: 'getAccountingMap',
  method: 'GET',
  path: `${base}/accounting-accounts`,
  summary: 'A conta do contador para cada conta da plataforma',
  tag,
  access,
  answer: accountingMap,
});

export const saveAccountingMap = endpoint({
  name: 'saveAccountingMap',
  method: 'PUT',
  path: `${base}/accounting-accounts`,
  summary: 'Altera as contas do contador; as que não vêm ficam sem conta',
  tag,
  access,
  idempotency: 'accepted',
  body: z.object({
    lines: z
      .array(accountingLine)
      .max(accountingAccounts.length)
      .refine((lines) => new Set(lines.map(({ account }) => account)).size === lines.length, 'Conta repetida'),
  }),
  answer: accountingMap,
});
