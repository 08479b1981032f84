import { z } from 'zod';
import { grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import { pageOfLinks, paymentLink, paymentMethods, whiteLabelQuery } from './payment-links.ts';
import { instantText, pageOf, pageQuery, positiveReais, reais, typedText, uuidParams, uuidText } from './shapes.ts';

const tag = 'Links de pagamento';
const access = grants.paymentLinks;
const path = '/service/core/payment-links';

export const findSaleLinks = endpoint({
  name: 'findSaleLinks',
  method: 'GET',
  path: `${path}/sales`,
  summary: 'Lista os links de venda',
  tag,
  access,
  savesViews: true,
  query: z.object({ title: typedText(60).optional(), whiteLabel: whiteLabelQuery, ...pageOfLinks }),
  answer: pageOf(paymentLink),
});

/** WAITING holds a unit and is payable; ENDED was refused, expired or canceled, and can be retried. */
export const saleStatuses = ['PAID', 'WAITING', 'ENDED'] as const;
export type SaleStatus = (typeof saleStatuses)[number];

const sale = z.object({
  uuid: z.uuid(),
  /** From the last payment. */
  buyer: z.object({ name: z.string(), email: z.string() }),
  /** Before discounts and fees of the method. */
  value: reais,
  status: z.enum(saleStatuses),
  method: z.enum(paymentMethods),
  answers: z.record(z.string(), z.string()),
  paidAt: instantText.nullable(),
  createdAt: instantText,
  /** The first charge of the last payment. */
  charge: z.uuid(),
});
export type SaleOfLink = z.infer<typeof sale>;

const saleFilters = { status: z.enum(saleStatuses).optional() };

export const findSalesOfLink = endpoint({
  name: 'findSalesOfLink',
  method: 'GET',
  path: `${path}/{uuid}/sales`,
  summary: 'Quem comprou em um link de venda, e quem começou a pagar',
  tag,
  access,
  params: uuidParams,
  query: z.object({ ...saleFilters, ...pageQuery(['createdAt'], { size: 20, sort: 'createdAt,DESC', largest: 100 }) }),
  answer: pageOf(sale),
});

export const exportSalesOfLink = endpoint({
  name: 'exportSalesOfLink',
  method: 'GET',
  path: `${path}/{uuid}/sales/csv`,
  summary: 'As vendas de um link em CSV, da mais nova à mais antiga',
  tag,
  access,
  params: uuidParams,
  query: z.object(saleFilters),
  media: 'text/csv',
});

export const getLinkPoster = endpoint({
  name: 'getLinkPoster',
  method: 'GET',
  path: `${path}/{uuid}/poster`,
  summary: 'Um cartaz em PDF com o QR Code do endereço do link',
  tag,
  access,
  params: uuidParams,
  media: 'application/pdf',
});

export const createSale = endpoint({
  name: 'createSale',
  method: 'POST',
  path: '/service/core/public/payment-links/{uuid}/sales',
  summary: 'O comprador segue em um link de venda: responde o link em que ele paga a sua unidade',
  tag: 'Checkout',
  access: 'public',
  idempotency: 'required',
  params: uuidParams,
  body: z.object({
    /** The price that the buyer saw, or the amount they chose. */
    value: positiveReais,
    /** By the question's label. */
    answers: z
      .record(typedText(60), typedText(200, 'A resposta deve ter no máximo 200 caracteres!'))
      .refine((answers) => Object.keys(answers).length <= 20, 'Respostas demais')
      .default({}),
    /** This browser's earlier link; returned while it is payable on the same terms. */
    link: uuidText.optional(),
  }),
  status: 201,
  answer: z.object({ uuid: z.uuid() }),
});
