import { z } from 'zod';
import { portalPath, tokenParams } from './customer-portal/page-address.ts';
import { getCustomerPortal } from './customer-portal.ts';
import { endpoint } from './endpoint.ts';
import { periodTypes } from './plans.ts';
import { plainDateText, reais, typedDate, uuidText } from './shapes.ts';
import { previewSubscription } from './subscriptions.ts';

const tag = 'Página do cliente';
const params = tokenParams.extend({ subscription: uuidText });

const plan = z.object({ plan: uuidText, type: z.enum(periodTypes), quantity: z.never().optional() });
const quantity = z.object({ quantity: z.int().min(1).max(9999), plan: z.never().optional() });
/** The difference on the next charge, as shown. */
const shown = { value: reais, date: typedDate };

export const previewPortalPlan = endpoint({
  name: 'previewPortalPlan',
  method: 'POST',
  path: `${portalPath}/subscriptions/{subscription}/plan/preview`,
  summary: 'As próximas cobranças de uma assinatura com outro plano ou quantidade; nada é alterado',
  tag,
  access: 'public',
  idempotency: 'unused',
  params,
  body: z.union([plan, quantity]),
  answer: previewSubscription.answer.extend({
    /** The days left of charged periods count at the new value; otherwise it begins with the next period. */
    prorated: z.boolean(),
    /** The first day of the new value. */
    startsOn: plainDateText.nullable(),
  }),
});
export type PortalPlanPreview = z.infer<typeof previewPortalPlan.answer>;

export const changePortalPlan = endpoint({
  name: 'changePortalPlan',
  method: 'POST',
  path: `${portalPath}/subscriptions/{subscription}/plan`,
  summary: 'Muda o plano ou a quantidade de uma assinatura, se o vendedor permite',
  tag,
  access: 'public',
  idempotency: 'required',
  params,
  body: z.union([plan.extend(shown), quantity.extend(shown)]),
  answer: getCustomerPortal.answer,
});
export type PortalPlanChoice = z.infer<typeof previewPortalPlan.body>;
