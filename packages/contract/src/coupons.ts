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

/** INACTIVE was deactivated, EXHAUSTED has no redemption left. */
export const couponStates = ['ACTIVE', 'INACTIVE', 'EXPIRED', 'EXHAUSTED'] as const;
export type CouponState = (typeof couponStates)[number];

/** Converted to upper case. */
export const couponCodeForm = /^[A-Z0-9]{3,20}$/;

export const couponCode = typedText(20, 'O código deve ter no máximo 20 caracteres!')
  .overwrite((text) => text.toUpperCase())
  .min(1, { error: 'Preenchimento obrigatório!', abort: true })
  .regex(couponCodeForm, 'Use de 3 a 20 letras sem acento e números.');

const count = (max: number) => z.int('Informe um número inteiro').min(1, 'Informe ao menos 1').max(max);

const termsShape = {
  kind: z.enum(couponKinds),
  percent: percentage.refine((percent) => percent > 0, 'Informe um percentual maior que zero').nullish(),
  amount: positiveReais.nullish(),
  /** Number of periods; null for all. */
  periods: count(120).nullish(),
  /** Total and per customer; null for unlimited. */
  maxRedemptions: count(1_000_000).nullish(),
  maxPerCustomer: count(1000).nullish(),
  /** Inclusive. */
  validUntil: typedDate.nullish(),
  /** Empty means every plan. */
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
  maxRedemptions: z.int().nullable(),
  maxPerCustomer: z.int().nullable(),
  validUntil: plainDateText.nullable(),
  plans: z.array(z.object({ id: z.uuid(), title: z.string() })),
  active: z.boolean(),
  state: z.enum(couponStates),
  /** Without returned redemptions. */
  redeemed: z.int(),
  /** The discount on paid charges. */
  cost: reais,
  createdAt: instantText,
});
export type Coupon = z.infer<typeof coupon>;

const redemption = z.object({
  /** The redeeming recurrence. */
  subscription: z.uuid(),
  customerId: z.uuid(),
  customerName: z.string(),
  planTitle: z.string(),
  redeemedAt: instantText,
  /** The purchase ended unpaid, so the redemption no longer counts. */
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
  savesViews: true,
  query: z.object({
    /** A substring of the code. */
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
