import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { profiles } from '../roles.ts';
import { instantText, pageOf, pageQuery, reais, typedDate, typedText } from '../shapes.ts';
import { auditActions, auditSubjects } from './audit-actions.ts';

const tag = 'Auditoria';
const access = grants.audit;
const path = '/service/core/audit-entries';

const filters = {
  /** An e-mail, or the name of a system job. */
  actor: z.string().max(254).optional(),
  /** One or several actions; none means all. */
  action: z.preprocess((given) => [given].flat(), z.array(z.enum(auditActions)).readonly()).default([]),
  subject: z.enum(auditSubjects).optional(),
  subjectId: z.string().max(80).optional(),
  dateInitial: typedDate.optional(),
  dateFinal: typedDate.optional(),
  /** A substring of the subject's name or of the changed values. */
  text: typedText(100).optional(),
};

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number(), z.boolean()]))]);

export const auditChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('money'), field: z.string(), before: reais.nullable(), after: reais.nullable() }),
  z.object({
    kind: z.enum(['text', 'date', 'instant', 'percent', 'yes-no', 'code']),
    field: z.string(),
    before: value.nullable(),
    after: value.nullable(),
  }),
]);
export type AuditChange = z.infer<typeof auditChange>;

const entry = z.object({
  /** Counts from 1 within the seller, without gaps. */
  number: z.int(),
  at: instantText,
  action: z.enum(auditActions),
  subject: z.object({ kind: z.enum(auditSubjects), id: z.string(), label: z.string() }),
  actor: z.object({
    /** Null when it was not a person. */
    profile: z.enum(profiles).nullable(),
    name: z.string(),
    address: z.string().nullable(),
    userAgent: z.string().nullable(),
  }),
  changes: z.array(auditChange),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof entry>;

export const findAuditEntries = endpoint({
  name: 'findAuditEntries',
  method: 'GET',
  path,
  summary: 'O que a equipe fez: quem, quando, de onde, e os campos antes e depois',
  tag,
  access,
  query: z.object({ ...filters, ...pageQuery(['at'], { size: 25, sort: 'at,DESC', largest: 100 }) }),
  answer: pageOf(entry),
});

export const getAuditEntry = endpoint({
  name: 'getAuditEntry',
  method: 'GET',
  path: `${path}/{number}`,
  summary: 'Um registro da auditoria',
  tag,
  access,
  params: z.object({ number: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  answer: entry,
});

export const findAuditActors = endpoint({
  name: 'findAuditActors',
  method: 'GET',
  path: `${path}/actors`,
  summary: 'Quem aparece na auditoria',
  tag,
  access,
  answer: z.array(z.string()),
});

export const exportAuditEntries = endpoint({
  name: 'exportAuditEntries',
  method: 'GET',
  path: `${path}/csv`,
  summary: 'Os registros da auditoria em CSV, do mais novo ao mais antigo',
  tag,
  access,
  query: z.object(filters),
  media: 'text/csv',
});

const chain = z.object({
  /** UNVERIFIED before the first verification. */
  state: z.enum(['WHOLE', 'BROKEN', 'UNVERIFIED']),
  /** Number of intact entries at the last verification. */
  entries: z.int(),
  verifiedAt: instantText.nullable(),
  /** The first missing or changed entry. */
  brokenAt: z.int().nullable(),
  /** Hash of the last intact entry; a copy elsewhere detects a trail that was rewritten as a whole. */
  hash: z.string(),
});
export type AuditChain = z.infer<typeof chain>;

export const getAuditChain = endpoint({
  name: 'getAuditChain',
  method: 'GET',
  path: `${path}/chain`,
  summary: 'Se a auditoria está íntegra, e quando isso foi verificado',
  tag,
  access,
  answer: chain,
});

export const verifyAuditChain = endpoint({
  name: 'verifyAuditChain',
  method: 'POST',
  path: `${path}/chain`,
  summary: 'Verifica agora a cadeia da auditoria',
  tag,
  access,
  idempotency: 'accepted',
  answer: chain,
});
