import { type APIRequestContext, expect } from '@playwright/test';
import { bankingBody } from '../../../apps/server/src/testing/banking-body.ts';
import {
  createPixKey,
  decideSandboxAccountAnalysis,
  findSandboxAccountAnalyses,
  getBankingAccount,
  openBankingAccount,
  paySandboxPixKey,
} from '../../../packages/contract/src/index.ts';
import { type Cents, cents } from '../../../packages/kernel/src/index.ts';
import { type CallApi, openSession } from './call-api.ts';

/** Opens a seller's account, and has the amount paid to a random key of it. */
export async function openAccount(
  request: APIRequestContext,
  email: string,
  amountCents: number,
): Promise<{ readonly call: CallApi; readonly document: string }> {
  const { call, user } = await openSession(request, email, 'API');
  await call(openBankingAccount, { body: openBankingAccount.body.parse(bankingBody(user.document)) });
  const [analysis] = await call(findSandboxAccountAnalyses, {});
  await call(decideSandboxAccountAnalysis, { params: { uuid: analysis?.uuid ?? '' }, body: { decision: 'APPROVE' } });
  const accountOf = async () => (await call(getBankingAccount, {})).debitAccountId;
  await expect.poll(accountOf).not.toBeNull();
  const accountId = (await accountOf()) ?? '';
  const { keyValue: key } = await call(createPixKey, { params: { accountId }, body: { keyType: 'evp' } });
  const amount: Cents = cents(amountCents);
  await call(paySandboxPixKey, { body: { key, amount, payer: 'Ana Lima' } });
  return { call, document: user.document };
}
