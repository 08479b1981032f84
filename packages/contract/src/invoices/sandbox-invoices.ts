import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instantText, pageOf, pageQuery, reais } from '../shapes.ts';

export const issuerBehaviours = ['NORMAL', 'REFUSE', 'DELAY', 'TIMEOUT', 'DUPLICATE'] as const;
export type IssuerBehaviour = (typeof issuerBehaviours)[number];

export const issuerActions = ['AUTHORIZE', 'REJECT', 'CANCEL', 'KEEP'] as const;
export type IssuerAction = (typeof issuerActions)[number];

export const issuerNoteStatuses = ['PROCESSING', 'AUTHORIZED', 'REJECTED', 'CANCELING', 'CANCELED'] as const;

const issuerNote = z.object({
  id: z.string(),
  number: z.string(),
  buyer: z.string(),
  value: reais,
  test: z.boolean(),
  status: z.enum(issuerNoteStatuses),
  createdAt: instantText,
  actions: z.array(z.enum(issuerActions)),
});
export type IssuerNote = z.infer<typeof issuerNote>;

const issuerSettings = z.object({ behaviour: z.enum(issuerBehaviours), delaySeconds: z.int().min(1).max(86_400) });
export type IssuerSettings = z.infer<typeof issuerSettings>;

const tag = 'Sandbox';
const access = grants.sandbox;
const sandboxOnly = true;

export const findSandboxInvoices = endpoint({
  name: 'findSandboxInvoices',
  method: 'GET',
  path: '/service/core/sandbox/invoices',
  summary: 'As notas que o emissor simulado conhece do vendedor',
  tag,
  access,
  sandboxOnly,
  query: z.object(pageQuery(['createdAt'], { size: 20, sort: 'createdAt,DESC' })),
  answer: pageOf(issuerNote),
});

export const controlSandboxInvoice = endpoint({
  name: 'controlSandboxInvoice',
  method: 'POST',
  path: '/service/core/sandbox/invoices/{note}/actions',
  summary: 'Decide, pelo emissor simulado, sobre uma nota ou um cancelamento que está em análise',
  tag,
  access,
  sandboxOnly,
  idempotency: 'required',
  params: z.object({ note: z.string().max(80) }),
  body: z.object({ action: z.enum(issuerActions) }),
  status: 202,
  answer: issuerNote,
});

export const getSandboxIssuer = endpoint({
  name: 'getSandboxIssuer',
  method: 'GET',
  path: '/service/core/sandbox/invoice-issuer',
  summary: 'Como o emissor simulado se comporta',
  tag,
  access,
  sandboxOnly,
  answer: issuerSettings,
});

export const setSandboxIssuer = endpoint({
  name: 'setSandboxIssuer',
  method: 'PUT',
  path: '/service/core/sandbox/invoice-issuer',
  summary: 'Muda como o emissor simulado se comporta',
  tag,
  access,
  sandboxOnly,
  idempotency: 'accepted',
  body: issuerSettings,
  answer: issuerSettings,
});

/** A self-signed certificate that only the sandbox accepts. */
export const getSandboxCertificate = endpoint({
  name: 'getSandboxCertificate',
  method: 'GET',
  path: '/service/core/sandbox/invoice-certificate',
  summary: 'Um certificado A1 de teste; a senha dele é "balcao"',
  tag,
  access,
  sandboxOnly,
  media: 'application/octet-stream',
});
