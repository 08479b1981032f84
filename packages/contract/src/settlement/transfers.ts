import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import {
  instantText,
  pageOf,
  pageQuery,
  plainDateText,
  positiveSum,
  reais,
  typedLines,
  uuidParams,
} from '../shapes.ts';

const tag = 'Transferências';

const withdrawal = z.object({
  uuid: z.string(),
  amount: reais,
  origin: z.enum(['ACQUIRING_ACCOUNT', 'CHECKING_ACCOUNT']),
  /** Days of the request and the payout; null until it is approved. */
  date: plainDateText,
  scheduledDate: plainDateText.nullable(),
  status: z.enum(['PENDING_APPROVAL', 'SCHEDULED', 'IN_TRANSIT', 'CONFIRMED', 'RETURNED', 'REJECTED']),
  requestedBy: z.string(),
  requestedAt: instantText,
  decidedBy: z.string().nullable(),
  /** Null is the account that the provider has on file. */
  account: z
    .object({
      bank: z.string(),
      issuer: z.string(),
      issuerDigit: z.string(),
      number: z.string(),
      bankDigit: z.string(),
      accountType: z.enum(['CHECKING_ACCOUNT', 'SAVINGS_ACCOUNT']),
    })
    .nullable(),
  reason: z.string().nullable(),
  anticipationTax: reais,
  /** Since when the bank says nothing of a payout in transit. */
  unansweredSince: instantText.nullable(),
  /** After a day without an answer, a person may say what became of it. */
  unanswered: z.boolean(),
});

export type WithdrawalItem = z.infer<typeof withdrawal>;

export const requestWithdrawal = endpoint({
  name: 'requestWithdrawal',
  method: 'POST',
  path: '/service/core/sellers/transfers',
  summary: 'Saca do saldo disponível; sem papel que aprove, aguarda aprovação',
  tag,
  access: grants.finance,
  idempotency: 'required',
  paysOut: true,
  stepUp: true,
  body: z.object({
    amount: positiveSum,
    /** Anticipates the shortfall, by the simulation's quote. */
    useAnticipationAmount: z.boolean().default(false),
    quote: z.string().min(1).max(100).nullish(),
  }),
  status: 201,
  answer: withdrawal,
});

export const withdrawFromChecking = endpoint({
  name: 'withdrawFromChecking',
  method: 'POST',
  path: '/service/automation/v1/products/withdrawals',
  summary: 'Saca da conta corrente para a conta bancária do vendedor',
  tag,
  access: grants.treasury,
  idempotency: 'required',
  paysOut: true,
  stepUp: true,
  body: z.object({ amount: positiveSum }),
  status: 201,
  answer: withdrawal,
});

export const findWithdrawals = endpoint({
  name: 'findWithdrawals',
  method: 'GET',
  path: '/service/core/sellers/transfers',
  summary: 'Os saques',
  tag,
  access: grants.withdrawals,
  query: z.object(pageQuery(['date'], { size: 10, sort: 'date,DESC' })),
  answer: pageOf(withdrawal),
});

export const findWithdrawalsToApprove = endpoint({
  name: 'findWithdrawalsToApprove',
  method: 'GET',
  path: '/service/core/sellers/transfers/approve',
  summary: 'Os saques que aguardam aprovação',
  tag,
  access: grants.withdrawals,
  query: z.object(pageQuery(['date'], { size: 50, sort: 'date,DESC' })),
  answer: pageOf(withdrawal),
});

export const approveWithdrawal = endpoint({
  name: 'approveWithdrawal',
  method: 'POST',
  path: '/service/banking/transfers/confirmation/{uuid}',
  summary: 'Aprova um saque que aguarda aprovação',
  tag,
  access: grants.decideWithdrawal,
  idempotency: 'required',
  paysOut: true,
  approves: true,
  stepUp: true,
  params: uuidParams,
  answer: withdrawal,
});

export const rejectWithdrawal = endpoint({
  name: 'rejectWithdrawal',
  method: 'POST',
  path: '/service/core/sellers/transfers/{uuid}/reject',
  summary: 'Rejeita um saque que aguarda aprovação; o valor volta ao saldo',
  tag,
  access: grants.decideWithdrawal,
  idempotency: 'required',
  params: uuidParams,
  body: z.object({ reason: typedLines(140).optional() }).default({}),
  answer: withdrawal,
});

export const settleWithdrawal = endpoint({
  name: 'settleWithdrawal',
  method: 'POST',
  path: '/service/core/sellers/transfers/{uuid}/settle',
  summary: 'Informa o resultado de um saque que o banco não informa há um dia',
  tag,
  access: grants.decideWithdrawal,
  idempotency: 'required',
  approves: true,
  stepUp: true,
  params: uuidParams,
  body: z.object({ paid: z.boolean() }),
  answer: withdrawal,
});

const ownAccount = z.enum(['ACQUIRING_ACCOUNT', 'CHECKING_ACCOUNT']);

export const transferBetweenAccounts = endpoint({
  name: 'transferBetweenAccounts',
  method: 'POST',
  path: '/service/banking/transfers',
  alsoAt: ['/service/banking/v1/banking/transfers', '/service/automation/v1/banking/transfers'],
  summary: 'Transfere entre contas do próprio vendedor, na hora',
  tag,
  access: grants.finance,
  idempotency: 'required',
  paysOut: true,
  body: z.object({ amount: positiveSum, origin: ownAccount, destination: ownAccount }),
  status: 201,
  answer: z.object({ uuid: z.string(), amount: reais, date: plainDateText }),
});

export const getCheckingBalance = endpoint({
  name: 'getCheckingBalance',
  method: 'GET',
  path: '/service/banking/v1/bank/statements/balance',
  summary: 'Saldo da conta corrente e da conta investimento, do livro-razão',
  tag,
  access: grants.checkingBalance,
  answer: z.object({ debitAccountAmount: reais, investAccountAmount: reais }),
});
