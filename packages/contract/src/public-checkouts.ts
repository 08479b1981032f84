import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paymentMethods } from './payment-links.ts';
import { periodTypes } from './plans.ts';
import { positiveReais, reais, uuidText } from './shapes.ts';

const offeredPeriod = z.object({
  type: z.enum(periodTypes),
  value: reais,
  valuePerMonth: reais,
  /** Percent saved against the monthly price; 0 when there is none. */
  saving: reais,
  methods: z.array(z.enum(paymentMethods)),
});
export type OfferedPeriod = z.infer<typeof offeredPeriod>;

/** A checkout page with its plans, as buyers see it. */
export const publicCheckout = z.object({
  /** The current address, which may differ from the requested one. */
  subDomain: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  seller: z.object({ name: z.string(), document: z.string() }),
  /** By monthly value; each plan has a period, and each period a method. */
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
    /** The value that the buyer saw; another one is refused. */
    value: positiveReais,
    /** This browser's earlier link for the plan; returned while it is payable on the current terms. */
    link: uuidText.optional(),
  }),
  status: 201,
  answer: z.object({ uuid: z.uuid() }),
});
