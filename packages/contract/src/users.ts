import { z } from 'zod';
import { grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import { profiles } from './roles.ts';
import { instantText, pageOf, pageQuery, typedText, userName, uuidText } from './shapes.ts';

/** CREATED has no password yet and sets it by the mailed link; only ACTIVE signs in. */
export const userStatuses = ['CREATED', 'ACTIVE', 'INACTIVE', 'BLOCKED'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const assignableProfiles = ['ADMIN', 'MANAGER', 'FINANCE', 'SUPERVISOR', 'SALE'] as const;
export type AssignableProfile = (typeof assignableProfiles)[number];

/** Only for people with a password. */
export const editableUserStatuses = ['ACTIVE', 'INACTIVE', 'BLOCKED'] as const;
export type EditableUserStatus = (typeof editableUserStatuses)[number];

const origin = z.object({
  at: instantText,
  address: z.string().nullable(),
  /** The `User-Agent` header; null where it was not stored. */
  userAgent: z.string().nullable(),
});

export const userItem = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Null until it is entered. */
  name: z.string().nullable(),
  profile: z.enum(profiles),
  status: z.enum(userStatuses),
  createdAt: instantText,
  lastSignIn: origin.nullable(),
  openSessions: z.int(),
  twoFactor: z.boolean(),
  /** When a new administrator's approvals begin to count; null when they do. */
  approvesFrom: instantText.nullable(),
  /** Actions on the person; the reader, owners and operators cannot be edited here. */
  actions: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    invite: z.boolean(),
    mailReset: z.boolean(),
    endSessions: z.boolean(),
    /** Lets their approvals count at once; only for another person than the one who made them administrator. */
    confirmApprover: z.boolean(),
  }),
});
export type UserItem = z.infer<typeof userItem>;

const tag = 'Usuários';
const path = '/service/core/app/v1/users';
const access = grants.users;
const userParams = z.object({ user: uuidText });

export const findUsers = endpoint({
  name: 'findUsers',
  method: 'GET',
  path,
  summary: 'Lista as pessoas do vendedor',
  tag,
  access,
  savesViews: true,
  query: z.object({
    /** A substring of the e-mail or name. */
    email: typedText(254).optional(),
    ...pageQuery(['email', 'createdAt', 'lastSignInAt'], { size: 20, sort: 'email,ASC' }),
  }),
  answer: pageOf(userItem),
});

export const findUserNames = endpoint({
  name: 'findUserNames',
  method: 'GET',
  path: '/service/core/users/names',
  summary: 'Os nomes das pessoas do vendedor, também das removidas, para os históricos que guardam o e-mail',
  tag,
  access: grants.userNames,
  answer: z.array(z.object({ email: z.string(), name: z.string() })),
});

export const getUserProfiles = endpoint({
  name: 'getUserProfiles',
  method: 'GET',
  path: `${path}/profiles`,
  summary: 'Os perfis que uma pessoa pode ter, e o que cada um pode fazer',
  tag,
  access,
  answer: z.array(z.object({ value: z.enum(assignableProfiles), label: z.string(), description: z.string() })),
});

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: `${path}/{user}`,
  summary: 'Uma pessoa',
  tag,
  access,
  params: userParams,
  answer: userItem,
});

export const createUser = endpoint({
  name: 'createUser',
  method: 'POST',
  path,
  summary: 'Convida uma pessoa: ela recebe por e-mail o link para criar a senha',
  tag,
  access,
  idempotency: 'required',
  stepUp: true,
  body: z.object({
    email: z.string().trim().toLowerCase().max(254).pipe(z.email('Digite um e-mail válido!')),
    name: userName.optional(),
    profile: z.enum(assignableProfiles),
  }),
  status: 201,
  answer: userItem,
});

const updateBody = z.object({ profile: z.enum(assignableProfiles), status: z.enum(editableUserStatuses) });

export const updateUser = endpoint({
  name: 'updateUser',
  method: 'PUT',
  path: `${path}/{user}`,
  summary: 'Altera o perfil e o status de uma pessoa que já criou a senha; quem não fica ativo perde as sessões',
  tag,
  access,
  idempotency: 'accepted',
  stepUp: true,
  params: userParams,
  body: updateBody,
  answer: userItem,
});

export const patchUser = endpoint({
  name: 'patchUser',
  method: 'PATCH',
  path: `${path}/{user}`,
  summary: 'Altera só o perfil ou só o status de uma pessoa; o que não vem fica como está',
  tag,
  access,
  idempotency: 'accepted',
  stepUp: true,
  params: userParams,
  body: updateBody.partial(),
  answer: userItem,
});

export const confirmApprover = endpoint({
  name: 'confirmApprover',
  method: 'POST',
  path: `${path}/{user}/approver`,
  summary: 'Confirma quem acabou de virar administrador: suas aprovações valem já; outra pessoa que a que deu o acesso',
  tag,
  access,
  idempotency: 'accepted',
  approves: true,
  stepUp: true,
  params: userParams,
  answer: userItem,
});

export const inviteUserAgain = endpoint({
  name: 'inviteUserAgain',
  method: 'POST',
  path: `${path}/{user}/invitation`,
  summary: 'Envia de novo o link para criar a senha',
  tag,
  access,
  idempotency: 'required',
  params: userParams,
  status: 204,
});

export const mailUserReset = endpoint({
  name: 'mailUserReset',
  method: 'POST',
  path: `${path}/{user}/password-reset`,
  summary: 'Envia o link para criar uma nova senha a quem já tem uma',
  tag,
  access,
  idempotency: 'required',
  params: userParams,
  status: 204,
});

export const userSession = z.object({
  id: z.uuid(),
  begun: origin,
  lastUsedAt: instantText,
  client: z.enum(['WEB', 'API']),
  current: z.boolean(),
});
export type UserSession = z.infer<typeof userSession>;

export const findUserSessions = endpoint({
  name: 'findUserSessions',
  method: 'GET',
  path: `${path}/{user}/sessions`,
  summary: 'As sessões abertas de uma pessoa',
  tag,
  access,
  params: userParams,
  answer: z.array(userSession),
});

export const endUserSessions = endpoint({
  name: 'endUserSessions',
  method: 'DELETE',
  path: `${path}/{user}/sessions`,
  summary: 'Encerra todas as sessões de uma pessoa',
  tag,
  access,
  idempotency: 'accepted',
  params: userParams,
  status: 204,
});

export const endUserSession = endpoint({
  name: 'endUserSession',
  method: 'DELETE',
  path: `${path}/{user}/sessions/{session}`,
  summary: 'Encerra uma sessão de uma pessoa',
  tag,
  access,
  idempotency: 'accepted',
  params: userParams.extend({ session: uuidText }),
  status: 204,
});

export const deleteUser = endpoint({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/service/core/sellers/authenticated/users/{user}',
  summary: 'Remove uma pessoa: suas sessões terminam, e seu nome fica nos históricos',
  tag,
  access,
  idempotency: 'accepted',
  stepUp: true,
  params: userParams,
  status: 204,
});
