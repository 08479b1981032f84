import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paymentMethods } from './payment-links.ts';
import { periodTypes } from './plans.ts';
import { positiveReais, reais, uuidText } from './shapes.ts';

const offeredPeriod = z.object({
  type: z.enum(periodTypes),
  /** What is charged each period, whichever method pays it. */
  value: reais,
  valuePerMonth: reais,
  /** How much less than by the month a period costs; 0 when it is not less, or by the month it is not sold. */
  saving: reais,
  methods: z.array(z.enum(paymentMethods)),
});
export type OfferedPeriod = z.infer<typeof offeredPeriod>;

/** What a buyer sees of a seller's checkout page: who sells, and the plans that may be contracted. */
export const publicCheckout = z.object({
  /** The address in use, which may be another than the requested one. */
  subDomain: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  seller: z.object({ name: z.string(), document: z.string() }),
  /** In the order of their monthly value; each with at least one period, and each period with at least one method. */
  plans: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      description: z.string().nullable(),
      bullets: z.array(z.string()),
      periods: z.array(offeredPeriod),
    }),
  ),
  sandbox: z.boolean(),
});
export type PublicCheckout = z.infer<typeof publicCheckout>;

const tag = 'Checkout';
const params = z.object({ subDomain: z.string().max(200) });

export const getPublicCheckout = endpoint({
  name: 'getPublicCheckout',
  method: 'GET',
  path: '/service/core/public/checkouts/{subDomain}',
  summary: 'A página de checkout de um vendedor, com os planos que ela vende',
  tag,
  access: 'public',
  idempotency: 'unused',
  params,
  answer: publicCheckout,
});

export const choosePlan = endpoint({
  name: 'choosePlan',
  method: 'POST',
  path: '/service/core/public/checkouts/{subDomain}/links',
  summary: 'O comprador escolhe um plano: responde o link em que o paga',
  tag,
  access: 'public',
  idempotency: 'required',
  params,
  body: z.object({
    idPlan: uuidText,
    type: z.enum(periodTypes),
    /** What the buyer was shown: a plan that costs another value now is refused. */
    value: positiveReais,
    /** The link that this browser had for the plan: it is the answer while it can be paid on the plan's terms of now. */
    link: uuidText.optional(),
  }),
  status: 201,
  answer: z.object({ uuid: z.uuid() }),
});
