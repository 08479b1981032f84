import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { linkTypes, paymentMethods } from '../payment-links.ts';
import { instantText, pageOf, pageQuery, plainDateText, reais, typedDate, uuidParams } from '../shapes.ts';
import { withSplitValue } from '../split-shapes.ts';

const tag = 'Sub-vendedores';
const path = '/service/core/sellers/subseller/{uuid}';
const access = grants.subSellers;

/** Released installments, and what refunds and disputes took or returned. */
export const shareMovements = ['RELEASED', 'REFUND', 'REFUND_FAILED', 'DISPUTE', 'DISPUTE_WON'] as const;
export type ShareMovement = (typeof shareMovements)[number];

const saleFacts = {
  title: z.string(),
  /** The value of the whole sale, without fine and interest. */
  saleAmount: reais,
  installments: z.int(),
  method: z.enum(paymentMethods),
};

const releasedRow = {
  date: plainDateText,
  movement: z.enum(shareMovements),
  installment: z.int().nullable(),
  /** Negative where it was taken back. */
  amount: reais,
  /** The sub-seller's balance after this row. */
  balance: reais,
};

const comingRow = {
  date: plainDateText,
  installment: z.int(),
  /** The agreed share of the installment. */
  share: reais,
  /** Taken by refunds and disputes before its day. */
  reversed: reais,
  /** Still to be released. */
  amount: reais,
};

const totals = {
  /** All unreleased shares. */
  toRelease: reais,
  /** Released less taken back: the balance of its ledger account. */
  released: reais,
};

const periodTotals = z.object({ opening: reais, credit: reais, debit: reais, closing: reais });

const periodQuery = {
  from: typedDate.optional(),
  to: typedDate.optional(),
  ...pageQuery(['date'], { size: 20, sort: 'date,DESC', largest: 100 }),
};

const charge = { uuidCharge: z.uuid(), buyer: z.string() };
const releasedRows = pageOf(z.object({ ...releasedRow, ...saleFacts, ...charge }));
const comingRows = pageOf(z.object({ ...comingRow, ...saleFacts, ...charge }));
export type ReleasedShare = z.infer<typeof releasedRows>['content'][number];
export type ComingShare = z.infer<typeof comingRows>['content'][number];

export const findReleasedShares = endpoint({
  name: 'findReleasedShares',
  method: 'GET',
  path: `${path}/statement`,
  summary: 'O extrato de um sub-vendedor: o que foi liberado e o que voltou, por padrão nos últimos 30 dias',
  tag,
  access,
  params: uuidParams,
  query: z.object(periodQuery),
  answer: releasedRows.extend({ ...totals, period: periodTotals }),
});

export const findComingShares = endpoint({
  name: 'findComingShares',
  method: 'GET',
  path: `${path}/statement/to-release`,
  summary: 'O que um sub-vendedor tem a receber, por parcela; sem datas, tudo',
  tag,
  access,
  params: uuidParams,
  query: z.object({ ...periodQuery, ...pageQuery(['date'], { size: 20, sort: 'date,ASC', largest: 100 }) }),
  answer: comingRows.extend({ ...totals, periodAmount: reais }),
});

export const exportSubSellerStatement = endpoint({
  name: 'exportSubSellerStatement',
  method: 'GET',
  path: `${path}/statement/csv`,
  summary: 'O extrato de um sub-vendedor em CSV: o que foi liberado nos dias pedidos e o que está a liberar',
  tag,
  access,
  params: uuidParams,
  query: z.object({ from: typedDate.optional(), to: typedDate.optional() }),
  media: 'text/csv',
});

export const findSubSellerLinks = endpoint({
  name: 'findSubSellerLinks',
  method: 'GET',
  path: `${path}/payment-links`,
  summary: 'Os links de pagamento que dividem com um sub-vendedor',
  tag,
  access,
  params: uuidParams,
  query: z.object(pageQuery(['createdAt'], { size: 20, sort: 'createdAt,DESC', largest: 100 })),
  answer: pageOf(
    withSplitValue({
      uuid: z.uuid(),
      type: z.enum(linkTypes),
      title: z.string(),
      value: reais,
      createdAt: instantText,
      /** The part of the value, before fees. */
      amountOnPaymentLink: reais,
    }),
  ),
});
export type SubSellerLink = z.infer<(typeof findSubSellerLinks)['answer']>['content'][number];

export const createStatementLink = endpoint({
  name: 'createStatementLink',
  method: 'POST',
  path: `${path}/statement-link`,
  summary: 'O link da página do extrato de um sub-vendedor, válido por 30 dias',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  answer: z.object({ url: z.string(), expiresAt: instantText }),
  answersSecret: true,
});

export const sendStatementLink = endpoint({
  name: 'sendStatementLink',
  method: 'POST',
  path: `${path}/statement-link/send`,
  summary: 'Envia ao sub-vendedor, por e-mail, o link da página do extrato dele',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  answer: z.object({ sentTo: z.string() }),
});

export const revokeStatementLinks = endpoint({
  name: 'revokeStatementLinks',
  method: 'POST',
  path: `${path}/statement-link/revoke`,
  summary: 'Invalida todos os links já enviados da página do extrato de um sub-vendedor',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  status: 204,
});

const publicPath = '/service/core/public/sub-seller-statement/{token}';
/** The signed link is the permission: it belongs to one sub-seller of one seller, expires, and can be revoked. */
const tokenParams = z.object({ token: z.string().max(200) });

const page = z.object({
  seller: z.object({ name: z.string(), document: z.string() }),
  subSeller: z.object({ name: z.string(), maskedDocument: z.string() }),
  today: plainDateText,
  ...totals,
  /** Less what was taken back. */
  releasedThisMonth: reais,
  /** At most ten. */
  nextDays: z.array(z.object({ date: plainDateText, amount: reais })),
  /** Newest first, without the buyers' names. */
  rows: z.array(z.object({ ...releasedRow, ...saleFacts })),
  totalRows: z.int(),
  coming: z.array(z.object({ ...comingRow, ...saleFacts })),
  totalComing: z.int(),
  sandbox: z.boolean(),
});
export type SubSellerPage = z.infer<typeof page>;

/** The page loads this many more rows at a time. */
export const subSellerPageRows = 50;

export const getSubSellerPage = endpoint({
  name: 'getSubSellerPage',
  method: 'GET',
  path: publicPath,
  summary: 'O que um sub-vendedor vê: suas partes liberadas e a liberar com um vendedor',
  tag,
  access: 'public',
  params: tokenParams,
  query: z.object({ rows: z.coerce.number().int().min(1).max(1000).default(subSellerPageRows) }),
  answer: page,
});

/** The response does not reveal whether the link was valid. */
export const renewStatementLink = endpoint({
  name: 'renewStatementLink',
  method: 'POST',
  path: `${publicPath}/new-link`,
  summary: 'Envia um link novo ao e-mail cadastrado do sub-vendedor de um link que não vale mais',
  tag,
  access: 'public',
  idempotency: 'unused',
  params: tokenParams,
  status: 204,
});
