import { z } from 'zod';
import { grants } from './access.ts';
import { chargeFilters, chargeOrders } from './charges.ts';
import { endpoint } from './endpoint.ts';
import { fileLink, report } from './reports.ts';
import { emailText, pageOf, pageQuery, sortQuery, typedDate, uuidParams, uuidText } from './shapes.ts';

const tag = 'Cobranças';
const access = grants.charges;

/** All charges under the list's filters and order, without pages. */
const chargeList = z.object({ ...chargeFilters, ...sortQuery(chargeOrders, 'expirationDate,DESC') });
export type ChargeListQuery = z.infer<typeof chargeList>;

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

/** Limit for individually chosen charges; everything under a filter has none (`linkChargeList`). */
export const maxExported = 1000;

export const exportCharges = endpoint({
  name: 'exportCharges',
  method: 'POST',
  path: '/service/core/charges/csv/chosen',
  summary: 'O CSV das cobranças escolhidas uma a uma',
  tag,
  access,
  idempotency: 'unused',
  body: z.object({
    uuids: z.array(uuidText).min(1).max(maxExported),
    ...sortQuery(chargeOrders, 'expirationDate,DESC'),
  }),
  media: 'text/csv',
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
