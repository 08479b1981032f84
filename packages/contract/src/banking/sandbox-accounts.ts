import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instantText, positiveReais, reais, typedName, typedText, uuidParams } from '../shapes.ts';
import { pixKeyTypes } from './pix-keys.ts';

const analysis = z.object({
  uuid: z.string(),
  companyName: z.string(),
  status: z.enum(['PENDING', 'ACTIVE', 'FAILED']),
  result: z.string().nullable(),
  requestedAt: instantText,
  /** When the simulated analyst decides by itself. */
  decidesAt: instantText,
});
export type SandboxAccountAnalysis = z.infer<typeof analysis>;

const tag = 'Sandbox';
const access = grants.sandbox;

export const findSandboxAccountAnalyses = endpoint({
  name: 'findSandboxAccountAnalyses',
  method: 'GET',
  path: '/service/core/sandbox/account-analyses',
  summary: 'Os pedidos de conta PJ, como o analista simulado os vê; o mais novo primeiro',
  tag,
  access,
  sandboxOnly: true,
  answer: z.array(analysis),
});

export const decideSandboxAccountAnalysis = endpoint({
  name: 'decideSandboxAccountAnalysis',
  method: 'POST',
  path: '/service/core/sandbox/account-analyses/{uuid}/decisions',
  summary: 'O analista simulado aprova ou reprova um pedido de conta PJ',
  tag,
  access,
  idempotency: 'required',
  sandboxOnly: true,
  params: uuidParams,
  body: z.object({
    decision: z.enum(['APPROVE', 'FAIL']),
    /** For a failure: the analysis result. */
    result: typedText(200).optional(),
  }),
  status: 202,
  answer: analysis,
});

/** The payer's bank opens a MED; the banks decide it for the seller or the payer. */
export const keyPaymentActions = ['DISPUTE', 'WIN', 'LOSE'] as const;
export type KeyPaymentAction = (typeof keyPaymentActions)[number];

const keyPayment = z.object({
  endToEndId: z.string(),
  key: z.string(),
  payer: z.string(),
  amount: reais,
  paidAt: instantText,
  status: z.enum(['PAID', 'DISPUTED', 'RETURNED']),
  actions: z.array(z.enum(keyPaymentActions)),
});
export type SandboxKeyPayment = z.infer<typeof keyPayment>;

const keysAtRegistry = z.object({
  keys: z.array(z.object({ key: z.string(), keyType: z.enum(pixKeyTypes) })),
  codes: z.array(z.object({ phone: z.string(), code: z.string(), sentAt: instantText })),
  payments: z.array(keyPayment),
});
export type SandboxPixKeys = z.infer<typeof keysAtRegistry>;

export const findSandboxPixKeys = endpoint({
  name: 'findSandboxPixKeys',
  method: 'GET',
  path: '/service/core/sandbox/pix-keys',
  summary: 'As chaves do vendedor no registro simulado, e os códigos enviados por SMS',
  tag,
  access,
  sandboxOnly: true,
  answer: keysAtRegistry,
});

export const paySandboxPixKey = endpoint({
  name: 'paySandboxPixKey',
  method: 'POST',
  path: '/service/core/sandbox/pix-keys/payments',
  summary: 'Alguém paga um Pix numa chave do vendedor',
  tag,
  access,
  idempotency: 'required',
  sandboxOnly: true,
  body: z.object({ key: typedText(77), amount: positiveReais, payer: typedName(80).optional() }),
  status: 202,
  answer: z.object({ endToEndId: z.string() }),
});

export const controlSandboxKeyPayment = endpoint({
  name: 'controlSandboxKeyPayment',
  method: 'POST',
  path: '/service/core/sandbox/pix-keys/payments/{endToEndId}/actions',
  summary: 'O banco de quem pagou uma chave pede o Pix de volta (MED), ou decide o pedido',
  tag,
  access,
  idempotency: 'required',
  sandboxOnly: true,
  params: z.object({ endToEndId: typedText(32) }),
  body: z.object({ action: z.enum(keyPaymentActions) }),
  status: 202,
  answer: keysAtRegistry,
});
