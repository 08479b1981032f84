import { z } from 'zod';
import { grants } from '../access.ts';
import { auditActions } from '../audit/audit-actions.ts';
import { endpoint } from '../endpoint.ts';
import { instantText, userName, uuidText } from '../shapes.ts';
import { userSession } from '../users.ts';

const tag = 'Segurança';
const path = '/service/core/users/me';

export const findOwnSessions = endpoint({
  name: 'findOwnSessions',
  method: 'GET',
  path: `${path}/sessions`,
  summary: 'As sessões abertas de quem chama',
  tag,
  access: 'signed-in',
  answer: z.array(userSession),
});

export const endOwnSession = endpoint({
  name: 'endOwnSession',
  method: 'DELETE',
  path: `${path}/sessions/{ownSession}`,
  summary: 'Encerra uma sessão de quem chama',
  tag,
  access: 'signed-in',
  idempotency: 'accepted',
  params: z.object({ ownSession: uuidText }),
  status: 204,
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: `${path}/sessions`,
  summary: 'Encerra todas as sessões de quem chama, menos a que chama',
  tag,
  access: 'signed-in',
  idempotency: 'accepted',
  status: 204,
});

export const changeOwnPassword = endpoint({
  name: 'changeOwnPassword',
  method: 'PUT',
  path: `${path}/password`,
  summary: 'Troca a própria senha, pela atual; as outras sessões terminam',
  tag,
  access: 'signed-in',
  /** A password is not stored by the key, not even hashed. */
  idempotency: 'unused',
  body: z.object({
    currentPassword: z.string().min(1, 'O campo senha é obrigatório!').max(256),
    newPassword: z.string().min(8, 'A senha deve ter no mínimo 8 caracteres').max(256),
  }),
  status: 204,
});

export const changeOwnName = endpoint({
  name: 'changeOwnName',
  method: 'PUT',
  path: `${path}/name`,
  summary: 'Troca o próprio nome',
  tag,
  access: 'signed-in',
  idempotency: 'accepted',
  body: z.object({ name: userName }),
  status: 204,
});

export const findOwnActivity = endpoint({
  name: 'findOwnActivity',
  method: 'GET',
  path: `${path}/security-activity`,
  summary: 'O que houve por último com o acesso de quem chama',
  tag,
  access: 'signed-in',
  answer: z.array(
    z.object({
      seq: z.int(),
      at: instantText,
      action: z.enum(auditActions),
      address: z.string().nullable(),
      userAgent: z.string().nullable(),
      /** False for actions of an administrator or the product. */
      own: z.boolean(),
    }),
  ),
});

const policy = z.object({
  /** People without a second factor must set one up before anything else. */
  twoFactorRequired: z.boolean(),
});

export const getSecurityPolicy = endpoint({
  name: 'getSecurityPolicy',
  method: 'GET',
  path: '/service/core/sellers/security-policy',
  summary: 'O que o vendedor exige de quem entra',
  tag,
  access: grants.securityPolicy,
  answer: policy.extend({ peopleWithout: z.int() }),
});

export const changeSecurityPolicy = endpoint({
  name: 'changeSecurityPolicy',
  method: 'PUT',
  path: '/service/core/sellers/security-policy',
  summary: 'Exige o duplo fator de todos, ou deixa de exigir; ao exigir, terminam as sessões de quem não tem',
  tag,
  access: grants.securityPolicy,
  idempotency: 'accepted',
  stepUp: 'factor',
  body: policy,
  answer: policy.extend({ peopleWithout: z.int() }),
});
