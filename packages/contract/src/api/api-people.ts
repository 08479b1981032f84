import { z } from 'zod';
import { createCustomerBody, customer, customerAddress, customerContactBody } from '../customers.ts';
import { endpoint } from '../endpoint.ts';
import { paymentMethods } from '../payment-links.ts';
import { periodTypes } from '../plans.ts';
import { instantText, plainDateText, typedDate, typedText, uuidParams, uuidText, wireCents } from '../shapes.ts';
import { subscriptionInterval, subscriptionStatuses } from '../subscriptions/subscription-list.ts';
import { currency, cursorQuery, listOf, saleCents } from './api-shapes.ts';

const tags = { customers: 'Clientes', plans: 'Planos', subscriptions: 'Recorrências' };

const customerExample = {
  name: 'Ana Lima',
  document: '52998224725',
  email: 'ana@example.com',
  countryCode: '55',
  phone: '11988887777',
  address: null,
};

export const apiCreateCustomer = endpoint({
  name: 'apiCreateCustomer',
  method: 'POST',
  path: '/api/v1/customers',
  access: { apiKey: 'customers:write' },
  idempotency: 'required',
  summary: 'Cadastra um cliente; um documento já cadastrado é recusado, com o id de quem o tem',
  tag: tags.customers,
  body: createCustomerBody,
  status: 201,
  answer: customer,
  example: { body: customerExample },
});

export const apiGetCustomer = endpoint({
  name: 'apiGetCustomer',
  method: 'GET',
  path: '/api/v1/customers/{uuid}',
  access: { apiKey: 'customers:read' },
  summary: 'Um cliente',
  tag: tags.customers,
  params: uuidParams,
  /** `creditCents`: what the seller owes the customer as a promise. */
  answer: customer.extend({ creditCents: wireCents, currency }),
});

export const apiFindCustomers = endpoint({
  name: 'apiFindCustomers',
  method: 'GET',
  path: '/api/v1/customers',
  access: { apiKey: 'customers:read' },
  summary: 'Lista clientes, dos mais novos aos mais antigos',
  tag: tags.customers,
  query: z.object({
    name: typedText(120).optional(),
    document: typedText(20).optional(),
    email: typedText(254).optional(),
    ...cursorQuery,
  }),
  answer: listOf(customer),
});

export const apiUpdateCustomer = endpoint({
  name: 'apiUpdateCustomer',
  method: 'PUT',
  path: '/api/v1/customers/{uuid}',
  access: { apiKey: 'customers:write' },
  idempotency: 'required',
  summary: 'Altera o contato de um cliente e, se vier, o endereço; o documento não muda',
  tag: tags.customers,
  params: uuidParams,
  body: customerContactBody.safeExtend({ address: customerAddress.optional() }),
  answer: customer,
  example: { body: { name: 'Ana Lima', email: 'ana@example.com', countryCode: '55', phone: '11988887777' } },
});

const plan = z.object({
  uuid: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  active: z.boolean(),
  periods: z.array(z.object({ type: z.enum(periodTypes), amountCents: wireCents, monthlyCents: wireCents })),
  methods: z.array(z.enum(paymentMethods)),
  currency,
  createdAt: instantText,
});

export const apiFindPlans = endpoint({
  name: 'apiFindPlans',
  method: 'GET',
  path: '/api/v1/plans',
  access: { apiKey: 'plans:read' },
  summary: 'Lista planos, dos mais novos aos mais antigos',
  tag: tags.plans,
  query: z.object({ active: z.enum(['true', 'false']).optional(), ...cursorQuery }),
  answer: listOf(plan),
});

export const apiGetPlan = endpoint({
  name: 'apiGetPlan',
  method: 'GET',
  path: '/api/v1/plans/{uuid}',
  access: { apiKey: 'plans:read' },
  summary: 'Um plano',
  tag: tags.plans,
  params: uuidParams,
  answer: plan,
});

const subscription = z.object({
  uuid: z.uuid(),
  status: z.enum(subscriptionStatuses),
  customerId: z.uuid(),
  planId: z.uuid(),
  planTitle: z.string(),
  /** Null for an interval without a name. */
  period: z.enum(periodTypes).nullable(),
  interval: subscriptionInterval,
  /** Last day of the periods paid without a gap. */
  paidUntil: plainDateText.nullable(),
  amountCents: wireCents,
  currency,
  /** Null until the customer chooses it. */
  method: z.enum(paymentMethods).nullable(),
  startDate: plainDateText,
  expirationDate: plainDateText,
  cancelledDate: plainDateText.nullable(),
  paymentLinkId: z.uuid().nullable(),
  createdAt: instantText,
});

export const apiCreateSubscription = endpoint({
  name: 'apiCreateSubscription',
  method: 'POST',
  path: '/api/v1/subscriptions',
  access: { apiKey: 'subscriptions:write' },
  idempotency: 'required',
  summary:
    'Começa uma recorrência de um plano, cobrada por boleto, Pix ou a forma que o cliente escolher, a partir do vencimento dado',
  tag: tags.subscriptions,
  body: z.object({
    planId: uuidText,
    customerId: uuidText,
    period: z.enum(periodTypes),
    /** The price of a period; the plan's own by default. */
    amountCents: saleCents.optional(),
    currency,
    /** BY_CUSTOMER mails the customer their page, where they choose. */
    method: z.enum(['BANK_SLIP', 'PIX', 'BY_CUSTOMER']),
    startDate: typedDate,
  }),
  status: 201,
  answer: subscription,
  example: {
    body: {
      planId: '0198c0de-0000-7000-8000-000000000001',
      customerId: '0198c0de-0000-7000-8000-000000000002',
      period: 'MONTHLY',
      method: 'PIX',
      startDate: '2027-01-10',
    },
  },
});

export const apiGetSubscription = endpoint({
  name: 'apiGetSubscription',
  method: 'GET',
  path: '/api/v1/subscriptions/{uuid}',
  access: { apiKey: 'subscriptions:read' },
  summary: 'Uma recorrência',
  tag: tags.subscriptions,
  params: uuidParams,
  answer: subscription,
});

export const apiFindSubscriptions = endpoint({
  name: 'apiFindSubscriptions',
  method: 'GET',
  path: '/api/v1/subscriptions',
  access: { apiKey: 'subscriptions:read' },
  summary: 'Lista recorrências, das mais novas às mais antigas',
  tag: tags.subscriptions,
  query: z.object({
    status: z.enum(subscriptionStatuses).optional(),
    customerId: uuidText.optional(),
    ...cursorQuery,
  }),
  answer: listOf(subscription),
});

export const apiCancelSubscription = endpoint({
  name: 'apiCancelSubscription',
  method: 'POST',
  path: '/api/v1/subscriptions/{uuid}/cancel',
  access: { apiKey: 'subscriptions:write' },
  idempotency: 'required',
  summary: 'Cancela uma recorrência; o que estava por vencer é cancelado, o que venceu continua devido',
  tag: tags.subscriptions,
  params: uuidParams,
  body: z
    .object({
      /** Required before the end of its minimum stay. */
      fine: z.enum(['CHARGE', 'WAIVE']).optional(),
    })
    .default({}),
  answer: subscription,
});
