import { z } from 'zod';
import { grants } from './access.ts';
import { type AnswerOf, endpoint } from './endpoint.ts';
import { instantText, plainDateText, positiveSum, reais, reaisText, uuidText } from './shapes.ts';

const tag = 'Tesouraria';
const access = grants.treasury;
const base = '/service/automation/v1/products';

/** Before taxes, the yield in it, what a redemption today withholds of that, and what it would bring. */
const worth = {
  grossAmount: reais,
  yieldAmount: reais,
  iofAmount: reais,
  irAmount: reais,
  netAmount: reais,
};

const product = z.object({
  id: z.string(),
  name: z.string(),
  /** Percent of the CDI: 100 is the whole CDI. */
  cdiPercent: z.number(),
});

export const getTreasury = endpoint({
  name: 'getTreasury',
  method: 'GET',
  path: `${base}/summary`,
  summary: 'O dinheiro do vendedor em suas três contas, com o que está investido já sem IOF e IR',
  tag,
  access,
  idempotency: 'unused',
  answer: z.object({
    debitAccountAmount: reais,
    /** Of the checking and investment accounts, what payers' banks claim back (MED): in none of the other amounts. */
    blockedAmount: reais,
    /** Net of both taxes. */
    investAccountAmount: reais,
    /** What can be withdrawn of the acquiring account; negative is a debt. */
    redeemAccountAmount: reais,
    /** What sales will still bring to it. */
    provisionedAmount: reais,
    /** On its way between two accounts: the institution has not answered yet. */
    inTransitAmount: reais,
    /** Of all three accounts, and what is on its way between them. */
    totalAmount: reais,
    /** What applications would be worth today; the same sums as their list. */
    invested: z.object({ principalAmount: reais, ...worth }),
    /** Percent of the CDI that a new application yields, and the CDI today, percent a year. */
    cdi: z.number(),
    annualCdi: z.number(),
    products: z.array(product),
    /** Whether the seller sees the acquiring account among its accounts: a setting of the seller. */
    showsAcquiringAccount: z.boolean(),
    at: instantText,
  }),
});
export type Treasury = AnswerOf<typeof getTreasury>;

const application = z.object({
  application_id: uuidText,
  /** What redeeming all of it would bring today: net of both taxes. */
  current_amount: reais,
  started_at: plainDateText,
  /** 1 is the whole CDI. */
  yield_params: z.object({ percent: z.number() }),
  name: z.string(),
  appliedAmount: reais,
  /** What of the money applied is still in it. */
  principalAmount: reais,
  ...worth,
});

export const findApplications = endpoint({
  name: 'findApplications',
  method: 'GET',
  path: `${base}/applications`,
  summary: 'As aplicações que têm dinheiro, da mais antiga para a mais nova, com o que cada uma vale hoje',
  tag,
  access,
  idempotency: 'unused',
  answer: z.array(application),
});
export type InvestmentApplication = AnswerOf<typeof findApplications>[number];

/** PROCESSING while the institution has not answered: it is queried again, and the screens receive the outcome. */
const order = z.object({
  uuid: uuidText,
  status: z.enum(['PROCESSING', 'DONE']),
  /** What entered the application; of a redemption, what the checking account receives. */
  amount: reais,
  /** The application that it made or took from. */
  application_id: uuidText,
});

export const createApplication = endpoint({
  name: 'createApplication',
  method: 'POST',
  path: `${base}/applications`,
  summary: 'Investe um valor da conta corrente',
  tag,
  access,
  idempotency: 'required',
  paysOut: true,
  body: z.object({
    product_id: z.string().min(1).max(60),
    amount: positiveSum,
    account_origin: z.literal('CHECKING_ACCOUNT'),
  }),
  status: 201,
  answer: order,
});

const applicationParams = z.object({ application: uuidText });

export const previewRedemption = endpoint({
  name: 'previewRedemption',
  method: 'GET',
  path: `${base}/applications/{application}/redemption`,
  summary: 'O que um resgate tira da aplicação e quanto retém de IOF e IR hoje',
  tag,
  access,
  idempotency: 'unused',
  params: applicationParams,
  /** What the seller wants to receive. */
  query: z.object({ amount: reaisText.refine((amount) => amount > 0, 'Informe um valor maior que zero') }),
  answer: z.object(worth),
});

export const redeemApplication = endpoint({
  name: 'redeemApplication',
  method: 'POST',
  path: `${base}/applications/{application}/redeem`,
  summary: 'Resgata para a conta corrente o que rende exatamente o valor pedido, já sem IOF e IR',
  tag,
  access,
  idempotency: 'required',
  params: applicationParams,
  body: z.object({ amount: positiveSum }),
  status: 201,
  answer: order,
});
