import { addMonths, type PlainDate } from '@balcao/kernel';
import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instantText, pageOf, plainDateText, reais, typedDate } from '../shapes.ts';
import { statementParty } from '../statement-party.ts';

export const bankingAccountTypes = ['CHECKING_ACCOUNT', 'INVESTMENT_ACCOUNT'] as const;
export type BankingAccountType = (typeof bankingAccountTypes)[number];

/** In months. */
export const maxStatementMonths = 3;

/** The last allowed end for a start. */
export function lastStatementDay(from: PlainDate): PlainDate {
  return addMonths(from, maxStatementMonths);
}

const tag = 'Conta PJ';
const access = grants.bankingAccount;

const row = z.object({
  uuid: z.string(),
  data: plainDateText,
  at: instantText,
  operacao: z.string(),
  /** Null when the seller's own money moves between its accounts. */
  party: statementParty.nullable(),
  /** Always positive; `positivo` gives the direction. */
  valor: reais,
  positivo: z.boolean(),
  saldo: reais,
});
export type BankingStatementRow = z.infer<typeof row>;

export const findBankingStatement = endpoint({
  name: 'findBankingStatement',
  method: 'GET',
  path: '/service/banking/v1/ledger',
  summary: 'O extrato da conta corrente ou da conta investimento, o mais novo primeiro; até 3 meses',
  tag,
  access,
  query: z
    .object({
      account: z.enum(bankingAccountTypes).default('CHECKING_ACCOUNT'),
      /** Both inclusive; the last thirty days by default. */
      startDate: typedDate.optional(),
      endDate: typedDate.optional(),
      page: z.coerce.number().int().min(0).max(100_000).default(0),
      size: z.coerce.number().int().min(1).max(1000).default(10),
    })
    .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
      error: 'A data final deve ser igual ou posterior à inicial.',
      path: ['endDate'],
    })
    .refine(({ startDate, endDate }) => !startDate || !endDate || endDate <= lastStatementDay(startDate), {
      error: 'O período é de no máximo 3 meses.',
      path: ['endDate'],
    }),
  answer: pageOf(row),
});
