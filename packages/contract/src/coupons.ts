import { z } from 'zod';
import { grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import {
  instantText,
  pageOf,
  pageQuery,
  percentage,
  plainDateText,
  positiveReais,
  reais,
  typedDate,
  typedText,
  uuidParams,
  uuidText,
} from './shapes.ts';

export const couponKinds = ['PERCENT', 'VALUE'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** Whether a coupon can be redeemed now; INACTIVE was switched off, EXHAUSTED has no redemption left. */
export const couponStates = ['ACTIVE', 'INACTIVE', 'EXPIRED', 'EXHAUSTED'] as const;
export type CouponState = (typeof couponStates)[number];

/** How a code is written; letters are taken as capitals. */
export const couponCodeForm = /^[A-Z0-9]{3,20}$/;

export const couponCode = typedText(20, 'O código deve ter no máximo 20 caracteres!')
  .overwrite((text) => text.toUpperCase())
  .min(1, { error: 'Preenchimento obrigatório!', abort: true })
  .regex(couponCodeForm, 'Use de 3 a 20 letras sem acento e números.');

const count = (most: number) => z.int('Informe um número inteiro').min(1, 'Informe ao menos 1').max(most);

const termsShape = {
  kind: z.enum(couponKinds),
  /** Off the value of a period; exactly for PERCENT. */
  percent: percentage.refine((percent) => percent > 0, 'Informe um percentual maior que zero').nullish(),
  /** Off the value of a period; exactly for VALUE. */
  amount: positiveReais.nullish(),
  /** In how many periods, from the first; all of them when null. */
  periods: count(120).nullish(),
  /** How often it may be redeemed in all, and by one customer; without end when null. */
  mostRedemptions: count(1_000_000).nullish(),
  mostPerCustomer: count(1000).nullish(),
  /** The last day on which it is redeemed. */
  validUntil: typedDate.nullish(),
  /** The plans it is for; any when empty. */
  plans: z.array(uuidText).max(50).default([]),
};

function hasItsValue({ kind, percent, amount }: { kind: CouponKind; percent?: unknown; amount?: unknown }): boolean {
  return kind === 'PERCENT' ? percent != null && amount == null : amount != null && percent == null;
}

const termsBody = z.object(termsShape).refine(hasItsValue, 'Informe o percentual ou o valor do desconto.');
const createBody = z
  .object({ code: couponCode, ...termsShape })
  .refine(hasItsValue, 'Informe o percentual ou o valor do desconto.');
export type CouponTermsBody = z.infer<typeof termsBody>;
export type CouponBody = z.infer<typeof createBody>;

const coupon = z.object({
  id: z.uuid(),
  code: z.string(),
  kind: z.enum(couponKinds),
  percent: z.number().nullable(),
  amount: reais.nullable(),
  periods: z.int().nullable(),
  mostRedemptions: z.int().nullable(),
  mostPerCustomer: z.int().nullable(),
  validUntil: plainDateText.nullable(),
  plans: z.array(z.object({ id: z.uuid(), title: z.string() })),
  active: z.boolean(),
  state: z.enum(couponStates),
  /** Those given back are not counted. */
  redeemed: z.int(),
  /** What it took from charges that were paid. */
  cost: reais,
  createdAt: instantText,
});
export type Coupon = z.infer<typeof coupon>;

const redemption = z.object({
  /** The recurrence that it was redeemed for. */
  subscription: z.uuid(),
  customerId: z.uuid(),
  customerName: z.string(),
  planTitle: z.string(),
  redeemedAt: instantText,
  /** What was begun ended unpaid: it counts no more. */
  returnedAt: instantText.nullable(),
  cost: reais,
});
export type CouponRedemption = z.infer<typeof redemption>;

const tag = 'Cupons';
const path = '/service/core/coupons';

export const findCoupons = endpoint({
  name: 'findCoupons',
  method: 'GET',
  path,
  summary: 'Lista cupons',
  tag,
  access: grants.coupons,
  idempotency: 'unused',
  query: z.object({
    /** Contained in the code. */
    code: typedText(20).optional(),
    active: z.enum(['true', 'false']).optional(),
    ...pageQuery(['code', 'createdAt'], { size: 20, sort: 'createdAt,DESC' }),
  }),
  answer: pageOf(coupon),
});

export const getCoupon = endpoint({
  name: 'getCoupon',
  method: 'GET',
  path: `${path}/{uuid}`,
  summary: 'Um cupom',
  tag,
  access: grants.coupons,
  idempotency: 'unused',
  params: uuidParams,
  answer: coupon,
});

export const findCouponRedemptions = endpoint({
  name: 'findCouponRedemptions',
  method: 'GET',
  path: `${path}/{uuid}/redemptions`,
  summary: 'Quem usou um cupom, e quanto ele custou em cada recorrência',
  tag,
  access: grants.coupons,
  idempotency: 'unused',
  params: uuidParams,
  query: z.object(pageQuery(['redeemedAt'], { size: 20, sort: 'redeemedAt,DESC' })),
  answer: pageOf(redemption),
});

export const createCoupon = endpoint({
  name: 'createCoupon',
  method: 'POST',
  path,
  summary: 'Cria um cupom',
  tag,
  access: grants.coupons,
  idempotency: 'required',
  body: createBody,
  status: 201,
  answer: coupon,
});

export const updateCoupon = endpoint({
  name: 'updateCoupon',
  method: 'PUT',
  path: `${path}/{uuid}`,
  summary: 'Altera um cupom; quem já o usou continua com o que contratou',
  tag,
  access: grants.coupons,
  idempotency: 'accepted',
  params: uuidParams,
  body: termsBody,
  answer: coupon,
});

export const activateCoupon = endpoint({
  name: 'activateCoupon',
  method: 'PATCH',
  path: `${path}/{uuid}/active`,
  summary: 'Ativa ou desativa um cupom; desativado, ele não é usado em novas recorrências',
  tag,
  access: grants.coupons,
  idempotency: 'accepted',
  params: uuidParams,
  body: z.object({ active: z.boolean() }),
  answer: coupon,
});
