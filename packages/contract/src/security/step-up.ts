import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { secondFactorCode } from '../second-factor-code.ts';
import { instantText } from '../shapes.ts';
import { usedCredential } from './passkeys.ts';

const tag = 'Segurança';
const path = '/service/core/step-up';

export const stepUpMethods = ['PASSWORD', 'CODE', 'PASSKEY'] as const;
export type StepUpMethod = (typeof stepUpMethods)[number];

export const getStepUp = endpoint({
  name: 'getStepUp',
  method: 'GET',
  path,
  summary: 'Até quando vale a última confirmação desta sessão, e como confirmar de novo',
  tag,
  access: 'signed-in',
  answer: z.object({
    /** Null when a confirmation is required. */
    until: instantText.nullable(),
    methods: z.array(z.enum(stepUpMethods)),
  }),
});

export const stepUp = endpoint({
  name: 'stepUp',
  method: 'POST',
  path,
  summary: 'Confirma que é a própria pessoa: por cinco minutos a sessão faz o que pede confirmação',
  tag,
  access: 'signed-in',
  /** Passwords and codes are not stored by the key, not even hashed; repeating the call is harmless. */
  idempotency: 'unused',
  body: z.discriminatedUnion('method', [
    z.object({ method: z.literal('PASSWORD'), password: z.string().min(1).max(256) }),
    /** From the authenticator app, or a recovery code. */
    z.object({ method: z.literal('CODE'), code: secondFactorCode }),
    z.object({ method: z.literal('PASSKEY'), credential: usedCredential }),
  ]),
  answer: z.object({ until: instantText }),
});

export const expireSandboxStepUp = endpoint({
  name: 'expireSandboxStepUp',
  method: 'POST',
  path: '/service/core/sandbox/step-up/expiration',
  summary: 'Faz a confirmação desta sessão vencer, como se os cinco minutos tivessem passado',
  tag: 'Sandbox',
  access: 'signed-in',
  idempotency: 'accepted',
  sandboxOnly: true,
  status: 204,
});
