import { z } from 'zod';
import { grants } from './access.ts';
import { chargeFilters, chargeOrders } from './charges.ts';
import { endpoint } from './endpoint.ts';
import { emailText, instantText, pageOf, pageQuery, sortQuery, typedDate, uuidParams } from './shapes.ts';

const tag = 'Cobranças';
const access = grants.charges;

/** Every charge under the list's filters, in its order; there are no pages. */
const chargeList = z.object({ ...chargeFilters, ...sortQuery(chargeOrders, 'expirationDate,DESC') });
export type ChargeListQuery = z.infer<typeof chargeList>;

export const reportStatuses = ['WAITING', 'RUNNING', 'READY', 'FAILED'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

const report = z.object({
  uuid: z.uuid(),
  status: z.enum(reportStatuses),
  fileName: z.string(),
  /** Who asked for it, and who gets its link by e-mail. */
  requestedBy: z.string(),
  recipient: z.string(),
  createdAt: instantText,
  /** Rows in the file so far. */
  rows: z.int(),
  /** How many there will be, as counted when it was asked for; null when there were too many to count. */
  totalRows: z.int().nullable(),
  /** Until when it can be downloaded; null while it is not ready. */
  expiresAt: instantText.nullable(),
});
export type Report = z.infer<typeof report>;

const fileLink = z.object({ data: z.object({ url: z.string() }) });

export const requestChargeReport = endpoint({
  name: 'requestChargeReport',
  method: 'POST',
  path: '/service/core/charges/csv',
  summary: 'Gera o relatório CSV das cobranças que vencem no período e envia o link para um e-mail',
  tag,
  access,
  idempotency: 'required',
  body: chargeList.extend({ expirationDateInitial: typedDate, expirationDateFinal: typedDate, email: emailText }),
  status: 202,
  answer: report,
});

export const findChargeReports = endpoint({
  name: 'findChargeReports',
  method: 'GET',
  path: '/service/core/charges/reports',
  summary: 'Os relatórios de cobranças pedidos nos últimos dias e o andamento de cada um',
  tag,
  access,
  idempotency: 'unused',
  query: z.object(pageQuery(['createdAt'], { size: 5, sort: 'createdAt,DESC', largest: 50 })),
  answer: pageOf(report),
});

export const linkChargeReport = endpoint({
  name: 'linkChargeReport',
  method: 'POST',
  path: '/service/core/charges/reports/{uuid}/links',
  summary: 'O endereço, por alguns minutos, do arquivo de um relatório pronto',
  tag,
  access,
  idempotency: 'accepted',
  answersSecret: true,
  params: uuidParams,
  answer: fileLink,
});

export const linkChargeList = endpoint({
  name: 'linkChargeList',
  method: 'POST',
  path: '/service/core/charges/csv/links',
  summary: 'O endereço, por alguns minutos, do CSV das cobranças listadas agora',
  tag,
  access,
  idempotency: 'accepted',
  answersSecret: true,
  body: chargeList,
  answer: fileLink,
});

/** The link itself is the permission: it is signed, names one file or one list of one seller, and ends after its time. */
export const openReport = endpoint({
  name: 'openReport',
  method: 'GET',
  path: '/service/core/public/reports',
  summary: 'Um relatório em CSV, pelo endereço que o vendedor pediu ou recebeu por e-mail',
  tag,
  access: 'public',
  idempotency: 'unused',
  query: z.object({ token: z.string().max(4000) }),
  media: 'text/csv',
});
