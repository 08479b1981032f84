import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { emailText, instantText, plainDateText, uuidText } from '../shapes.ts';
import { invoiceServiceTerms } from './invoice-services.ts';
import { invoiceCompany, invoiceSettings } from './invoice-settings.ts';

const tag = 'Notas fiscais';
const path = '/service/core/sellers/invoice-settings/accountant-page';
const access = grants.accountantPage;

export const sendAccountantPage = endpoint({
  name: 'sendAccountantPage',
  method: 'POST',
  path: `${path}/send`,
  summary:
    'Envia à contabilidade, por e-mail, a página dos dados fiscais, válida por 7 dias; o link anterior deixa de valer',
  tag,
  access,
  idempotency: 'required',
  body: z.object({ email: emailText }),
  answer: invoiceSettings,
});

export const revokeAccountantPage = endpoint({
  name: 'revokeAccountantPage',
  method: 'POST',
  path: `${path}/revoke`,
  summary: 'Invalida o link enviado à contabilidade; o que ela já salvou fica',
  tag,
  access,
  idempotency: 'accepted',
  answer: invoiceSettings,
});

const publicPath = '/service/core/public/accountant-page/{token}';
/** The signed link is the permission: it belongs to one sending of one seller, expires, and can be revoked. */
const tokenParams = z.object({ token: z.string().max(200) });

/** Without the plans and links that sell it, which keep it. */
const serviceTerms = invoiceServiceTerms.omit({ plans: true, links: true });
export type AccountantServiceTerms = z.infer<typeof serviceTerms>;

const page = z.object({
  seller: z.object({ name: z.string(), document: z.string() }),
  email: z.string(),
  /** The e-mail of the person who sent it. */
  sentBy: z.string(),
  expiresAt: instantText,
  today: plainDateText,
  /** Whether the seller issues invoices, which then have what is saved here. */
  active: z.boolean(),
  company: invoiceCompany.nullable(),
  /** The default first, then by name. */
  services: z.array(serviceTerms.extend({ uuid: uuidText })),
  sandbox: z.boolean(),
});
export type AccountantPage = z.infer<typeof page>;

export const getAccountantPage = endpoint({
  name: 'getAccountantPage',
  method: 'GET',
  path: publicPath,
  summary: 'Os dados fiscais de um vendedor, para a contabilidade que recebeu o link',
  tag,
  access: 'public',
  params: tokenParams,
  answer: page,
});

export const saveAccountantCompany = endpoint({
  name: 'saveAccountantCompany',
  method: 'PUT',
  path: `${publicPath}/company`,
  summary: 'Guarda os dados fiscais preenchidos pela contabilidade',
  tag,
  access: 'public',
  idempotency: 'required',
  params: tokenParams,
  body: invoiceCompany,
  answer: page,
});

export const createAccountantService = endpoint({
  name: 'createAccountantService',
  method: 'POST',
  path: `${publicPath}/services`,
  summary: 'Cria um serviço preenchido pela contabilidade',
  tag,
  access: 'public',
  idempotency: 'required',
  params: tokenParams,
  body: serviceTerms,
  status: 201,
  answer: page,
});

export const changeAccountantService = endpoint({
  name: 'changeAccountantService',
  method: 'PUT',
  path: `${publicPath}/services/{uuid}`,
  summary: 'Muda um serviço, preenchido pela contabilidade; os planos e links dele ficam',
  tag,
  access: 'public',
  idempotency: 'required',
  params: tokenParams.extend({ uuid: uuidText }),
  body: serviceTerms,
  answer: page,
});
