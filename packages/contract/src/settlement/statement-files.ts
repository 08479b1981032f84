import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { statementFilters } from '../settlement.ts';

const tag = 'Financeiro';

export const statementFormats = ['CSV', 'OFX'] as const;
export type StatementFormat = (typeof statementFormats)[number];

export const linkStatementFile = endpoint({
  name: 'linkStatementFile',
  method: 'POST',
  path: '/service/core/redeems/statement/links',
  summary: 'O endereço, por alguns minutos, do extrato em CSV ou OFX, com os filtros da tela',
  tag,
  access: grants.finance,
  idempotency: 'accepted',
  answersSecret: true,
  body: z.object({ ...statementFilters, format: z.enum(statementFormats) }),
  answer: z.object({ data: z.object({ url: z.string() }) }),
});

/** The signed link is the permission: it names one statement of one seller, and expires. */
export const openStatementFile = endpoint({
  name: 'openStatementFile',
  method: 'GET',
  path: '/service/core/public/statements',
  summary: 'Um extrato em arquivo, pelo endereço que o vendedor pediu',
  tag,
  access: 'public',
  query: z.object({ token: z.string().max(4000) }),
  media: 'application/octet-stream',
});
