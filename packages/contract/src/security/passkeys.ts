import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { openSession } from '../session.ts';
import { instantText, typedText, uuidText } from '../shapes.ts';

export const maxPasskeys = 20;

const base64Url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);
const credential = {
  id: base64Url(1400),
  rawId: base64Url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.looseObject({}).optional(),
};

/** The browser's WebAuthn `RegistrationResponseJSON`. */
const madeCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(4000),
    attestationObject: base64Url(40_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type MadeCredential = z.infer<typeof madeCredential>;

/** The browser's WebAuthn `AuthenticationResponseJSON`. */
export const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(4000),
    authenticatorData: base64Url(4000),
    signature: base64Url(4000),
    userHandle: base64Url(100).nullish(),
  }),
});
export type UsedCredential = z.infer<typeof usedCredential>;

/** Passed unchanged to the browser's WebAuthn. */
const options = z.looseObject({ challenge: z.string() });

const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: instantText,
  lastUsedAt: instantText.nullable(),
  /** False when it lives on one device or security key. */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

const tag = 'Segurança';
const path = '/service/core/passkeys';
const params = z.object({ passkey: uuidText });
const name = typedText(60).pipe(z.string().min(1, 'Preenchimento obrigatório!'));

export const findPasskeys = endpoint({
  name: 'findPasskeys',
  method: 'GET',
  path,
  summary: 'As chaves de acesso de quem chama',
  tag,
  access: 'signed-in',
  answer: z.array(passkey),
});

export const beginPasskey = endpoint({
  name: 'beginPasskey',
  method: 'POST',
  path: `${path}/options`,
  summary: 'O desafio para criar uma chave de acesso; serve uma vez, por cinco minutos',
  tag,
  access: 'signed-in',
  idempotency: 'unused',
  stepUp: 'factor',
  answer: options,
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path,
  summary: 'Guarda a chave de acesso que o navegador criou',
  tag,
  access: 'signed-in',
  idempotency: 'required',
  stepUp: 'factor',
  body: z.object({ name, credential: madeCredential }),
  status: 201,
  answer: passkey,
});

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  method: 'PATCH',
  path: `${path}/{passkey}`,
  summary: 'Dá outro nome a uma chave de acesso',
  tag,
  access: 'signed-in',
  idempotency: 'accepted',
  params,
  body: z.object({ name }),
  answer: passkey,
});

export const deletePasskey = endpoint({
  name: 'deletePasskey',
  method: 'DELETE',
  path: `${path}/{passkey}`,
  summary: 'Remove uma chave de acesso',
  tag,
  access: 'signed-in',
  idempotency: 'accepted',
  stepUp: 'factor',
  params,
  status: 204,
});

export const beginPasskeySignIn = endpoint({
  name: 'beginPasskeySignIn',
  method: 'POST',
  path: '/service/core/public/auth/passkey/options',
  summary: 'O desafio para entrar com chave de acesso; serve uma vez, por cinco minutos',
  tag,
  access: 'public',
  idempotency: 'unused',
  answer: options,
});

export const signInWithPasskey = endpoint({
  name: 'signInWithPasskey',
  method: 'POST',
  path: '/service/core/public/auth/passkey',
  summary: 'Abre a sessão com uma chave de acesso, que vale pelos dois fatores',
  tag,
  access: 'public',
  idempotency: 'unused',
  body: z.object({ credential: usedCredential, client: z.enum(['WEB', 'API']).default('WEB') }),
  answer: openSession,
});

export const beginPasskeySecondStep = endpoint({
  name: 'beginPasskeySecondStep',
  method: 'POST',
  path: '/service/core/twofactor/passkey/options',
  summary: 'O desafio para usar uma chave de acesso como segundo passo; null quando a pessoa não tem nenhuma',
  tag,
  access: 'two-factor',
  idempotency: 'unused',
  answer: z.object({ options: options.nullable() }),
});

export const verifyPasskeySecondStep = endpoint({
  name: 'verifyPasskeySecondStep',
  method: 'POST',
  path: '/service/core/twofactor/passkey',
  summary: 'Segundo passo do acesso com uma chave de acesso',
  tag,
  access: 'two-factor',
  idempotency: 'unused',
  body: z.object({ credential: usedCredential }),
  answer: openSession,
});

export const beginPasskeyStepUp = endpoint({
  name: 'beginPasskeyStepUp',
  method: 'POST',
  path: '/service/core/step-up/passkey/options',
  summary: 'O desafio para confirmar com uma chave de acesso que é a própria pessoa',
  tag,
  access: 'signed-in',
  idempotency: 'unused',
  answer: options,
});
