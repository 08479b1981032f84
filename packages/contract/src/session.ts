import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { features } from './features.ts';
import { profiles, roles } from './roles.ts';
import { secondFactorCode } from './second-factor-code.ts';
import { instantText, plainDateText, userName } from './shapes.ts';

export const bankingStatuses = ['INACTIVE', 'PENDING', 'ACTIVE', 'FAILED'] as const;
export type BankingStatus = (typeof bankingStatuses)[number];

const email = z.string().trim().toLowerCase().max(254);
const pin = secondFactorCode;
const password = z.string().min(1).max(256);

export const sessionUser = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Null until it is entered. */
  name: z.string().nullable(),
  profile: z.enum(profiles),
  roles: z.array(z.enum(roles)),
  idSeller: z.uuid(),
  document: z.string(),
  companyName: z.string(),
  fantasyName: z.string(),
  bankingType: z.string(),
  bankingStatus: z.enum(bankingStatuses),
  mixedInstallment: z.boolean(),
  isActiveForTax: z.boolean(),
  /** True when the outside world is simulated and the clock can be moved. */
  sandbox: z.boolean(),
  /** The seller requires a second factor and this person has none, so they can only set it up. */
  mustEnroll: z.boolean().optional(),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const openSession = z.object({
  accessToken: z.string(),
  /** Seconds from now. */
  expiresIn: z.int(),
  /** Rotating, for API clients; browsers have it in an HttpOnly cookie. */
  refreshToken: z.string().optional(),
  user: sessionUser,
  roles: z.array(z.enum(roles)),
});

const secondStep = z.object({ roles: z.tuple([z.literal('TWO_FACTOR_AUTH')]), twofaToken: z.string() });

export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/service/core/public/auth/sign-in',
  summary: 'Abre a sessão, ou pede o duplo fator quando as roles trazem TWO_FACTOR_AUTH',
  tag: 'Sessão',
  access: 'public',
  idempotency: 'unused',
  body: z.object({
    email,
    password,
    attemptReference: z.string().max(100).optional(),
    /** API clients get the refresh token in the answer instead of a cookie. */
    client: z.enum(['WEB', 'API']).default('WEB'),
  }),
  answer: z.union([secondStep, openSession]),
});

export const verifyTwoFactor = endpoint({
  name: 'verifyTwoFactor',
  method: 'POST',
  path: '/service/core/twofactor/verify',
  summary: 'Segundo passo do acesso; o token do primeiro vai no cabeçalho Authorization',
  tag: 'Sessão',
  access: 'two-factor',
  idempotency: 'unused',
  /** The documents put the code in the query in one place and the pin in the body in another; both are accepted. */
  query: z.object({ code: pin.optional(), loginType: z.string().max(20).optional() }),
  body: z.object({ pin: pin.optional(), type: z.string().max(20).optional() }).optional(),
  answer: openSession,
});

export const refreshSession = endpoint({
  name: 'refreshSession',
  method: 'POST',
  path: '/service/core/public/auth/refresh-token',
  summary: 'Troca o refresh token por uma nova sessão; um token usado duas vezes derruba a família inteira',
  tag: 'Sessão',
  access: 'public',
  idempotency: 'unused',
  body: z.object({ refreshToken: z.string().max(200).optional() }).optional(),
  answer: openSession,
});

export const signOut = endpoint({
  name: 'signOut',
  method: 'POST',
  path: '/service/core/public/auth/sign-out',
  summary: 'Encerra a sessão e revoga o refresh token',
  tag: 'Sessão',
  access: 'public',
  idempotency: 'unused',
  body: z.object({ refreshToken: z.string().max(200).optional() }).optional(),
  status: 204,
});

export const getSession = endpoint({
  name: 'getSession',
  method: 'GET',
  path: '/service/core/users/me',
  summary: 'Quem está na sessão',
  tag: 'Sessão',
  access: 'signed-in',
  answer: z.object({ user: sessionUser, now: instantText, today: plainDateText }),
});

/** A browser that was loaded before an update drops flags it does not know. */
const featureList = z.codec(z.array(z.string()), z.array(z.enum(features)), {
  decode: (flags) => features.filter((feature) => flags.includes(feature)),
  encode: (flags) => flags,
});

export const getFeatures = endpoint({
  name: 'getFeatures',
  method: 'GET',
  path: '/service/core/users/feature-toggles',
  summary: 'As funcionalidades ligadas para a pessoa',
  tag: 'Sessão',
  access: 'signed-in',
  answer: featureList,
});

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  method: 'PATCH',
  path: '/service/core/public/users/{id}/reset-password',
  summary: 'Envia o link de nova senha; responde igual quando o e-mail não existe',
  tag: 'Sessão',
  access: 'public',
  idempotency: 'unused',
  params: z.object({ id: email }),
  status: 204,
});

export const getPasswordToken = endpoint({
  name: 'getPasswordToken',
  method: 'GET',
  path: '/service/core/public/password-tokens/{token}',
  summary: 'De quem é o link recebido por e-mail: se é um convite, e o nome que a pessoa já tem',
  tag: 'Sessão',
  access: 'public',
  params: z.object({ token: z.string().max(200) }),
  answer: z.object({ isInvitation: z.boolean(), name: z.string().nullable() }),
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'PATCH',
  path: '/service/core/public/password-tokens/{token}',
  summary: 'Define a nova senha com o token recebido por e-mail',
  tag: 'Sessão',
  access: 'public',
  idempotency: 'unused',
  params: z.object({ token: z.string().max(200) }),
  body: z.object({
    newPassword: z.string().min(8, 'A senha deve ter no mínimo 8 caracteres').max(256),
    /** Omitted keeps the current name. */
    name: userName.optional(),
  }),
  status: 204,
});

export const generateTwoFactor = endpoint({
  name: 'generateTwoFactor',
  method: 'POST',
  path: '/service/core/twofactor/generate',
  summary: 'Cria o segredo do aplicativo autenticador; vale depois de confirmado com um código',
  tag: 'Sessão',
  access: 'signed-in',
  idempotency: 'unused',
  stepUp: 'factor',
  answer: z.object({ qrCodeUrl: z.string() }),
});

export const enableTwoFactor = endpoint({
  name: 'enableTwoFactor',
  method: 'POST',
  path: '/service/core/twofactor/enabled',
  summary: 'Liga ou desliga o duplo fator, com um código do aplicativo, que é a confirmação por um fator',
  tag: 'Sessão',
  access: 'signed-in',
  idempotency: 'accepted',
  stepUp: true,
  query: z.object({ code: pin, enabled: z.enum(['true', 'false']) }),
  answer: z.object({ enabled: z.boolean() }),
});

export const getTwoFactor = endpoint({
  name: 'getTwoFactor',
  method: 'GET',
  path: '/service/core/twofactor/status',
  summary: 'Se o duplo fator está ligado',
  tag: 'Sessão',
  access: 'signed-in',
  answer: z.object({ enabled: z.boolean() }),
});
