import { z } from 'zod';
import { grants } from './access.ts';
import { connectionProviders } from './connections/providers.ts';
import { type AnswerOf, endpoint } from './endpoint.ts';
import { instantText, plainDateText, positiveSum, reais, reaisText, uuidText } from './shapes.ts';

const tag = 'Tesouraria';
const access = grants.treasury;
const base = '/service/automation/v1/products';

/** Gross value, yield, taxes of redeeming today, and net value. */
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
  /** 100 is the whole CDI. */
  cdiPercent: z.number(),
});

export const getTreasury = endpoint({
  name: 'getTreasury',
  method: 'GET',
  path: `${base}/summary`,
  summary: 'O dinheiro do vendedor em suas três contas, com o que está investido já sem IOF e IR',
  tag,
  access,
  answer: z.object({
    debitAccountAmount: reais,
    /** Blocked by MEDs in the checking and investment accounts; included in no other amount. */
    blockedAmount: reais,
    /** Net of both taxes. */
    investAccountAmount: reais,
    /** Withdrawable from the acquiring account; negative is a debt. */
    redeemAccountAmount: reais,
    /** Future receivables of the acquiring account. */
    provisionedAmount: reais,
    /**
     * Held back by the banks that receive the seller's Pix, as last read: `med` by open MEDs. It changes no amount here:
     * the MED of a sale is held by its dispute. Empty where nothing is, or no bank tells it.
     */
    blockedAtBanks: z.array(
      z.object({
        provider: z.enum(connectionProviders),
        amount: reais,
        med: reais,
        rise: z.object({ amount: reais, at: instantText }).nullable(),
        readAt: instantText,
      }),
    ),
    /** In transit between two accounts. */
    inTransitAmount: reais,
    /** All three accounts and what is in transit. */
    totalAmount: reais,
    /** Today's value; equals the sums of their list. */
    invested: z.object({ principalAmount: reais, ...worth }),
    /** Percent of the CDI for a new application, and today's CDI in percent a year. */
    cdi: z.number(),
    annualCdi: z.number(),
    products: z.array(product),
    /** A setting of the seller hides the acquiring account. */
    showsAcquiringAccount: z.boolean(),
    at: instantText,
  }),
});
export type Treasury = AnswerOf<typeof getTreasury>;

const application = z.object({
  application_id: uuidText,
  /** Net of both taxes, when everything is redeemed today. */
  current_amount: reais,
  started_at: plainDateText,
  /** 1 is the whole CDI. */
  yield_params: z.object({ percent: z.number() }),
  name: z.string(),
  appliedAmount: reais,
  /** Applied principal that is still in it. */
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
  answer: z.array(application),
});
export type InvestmentApplication = AnswerOf<typeof findApplications>[number];

/** PROCESSING until the institution answers; screens then receive the outcome. */
const order = z.object({
  uuid: uuidText,
  status: z.enum(['PROCESSING', 'DONE']),
  /** For a redemption, what the checking account receives. */
  amount: reais,
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
  params: applicationParams,
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
