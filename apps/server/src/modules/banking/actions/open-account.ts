import { isCnpj } from '@balcao/brazil';
import type { BankingAccountInput, BankingAddress, OpenBankingAccount } from '@balcao/contract';
import { assertInvariant, type PlainDate } from '@balcao/kernel';
import { scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { unlessTimeout } from '../../rails/index.ts';
import { assertMayApply, assertNotFuture, checkedCnpj, checkedCpf } from '../banking-account.ts';
import type { BankingDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { type BankingAccount, insertAccount, lockAccount, writeAccount } from '../store/account-store.ts';
import { accountChanged } from './account-changed.ts';

export const followAnalysisKind = 'banking.follow-analysis';

/** Minutes after which the institution is queried when its webhook did not come, and again. */
export const followMinutes = 90;

export interface OpenAccount {
  readonly sellerId: string;
  /** Id of the application; a repeated call with it sends nothing. */
  readonly id: string;
  readonly by: string;
  readonly given: OpenBankingAccount;
}

/**
 * Sends a company and its owners for analysis; a failed application may be followed by another. Refuses
 * `banking.account_not_offered`, `banking.account_pending`, `banking.account_active`, `banking.document_not_own`,
 * `banking.invalid_cpf`, `banking.invalid_cnpj`, `banking.owner_repeated` and `banking.future_date`.
 */
export async function openAccount(deps: BankingDeps, { sellerId, id, by, given }: OpenAccount): Promise<void> {
  assertThat(deps.sandbox, 'banking.account_not_offered');
  const clock = await deps.clockOf(sellerId);
  const { document: ownDocument, fantasyName } = await deps.sellers.sellerOf(sellerId);
  const input = checkedInput(given, clock.today());
  assertThat(!isCnpj(ownDocument) || input.document === ownDocument, 'banking.document_not_own');
  const at = clock.now();
  const account = {
    sellerId,
    status: 'PENDING' as const,
    connectionId: null,
    analysisId: id,
    accountInput: input,
    kycAnalysisResult: null,
    debitAccountId: null,
    investmentAccountId: null,
    requestedAt: at,
    requestedBy: by,
    decidedAt: null,
  };
  const isSent = await deps.transact(async (tx) => {
    if (!(await insertAccount(tx, account))) {
      const kept = await lockAccount(tx, sellerId);
      assertInvariant(kept, 'an application that is there can be locked');
      if (kept.analysisId === id) return kept.status === 'PENDING';
      assertMayApply(kept.status);
      await writeAccount(tx, account);
    }
    const dueAt = at.add({ minutes: followMinutes });
    await scheduleJobs(tx, [{ sellerId, kind: followAnalysisKind, subjectId: sellerId, dueAt }]);
    await accountChanged(deps, tx, account);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'banking-account.requested',
      subject: { kind: 'banking-account', id: sellerId, label: fantasyName },
      after: { document: input.document, name: input.companyName, ownerName: ownerName(input), email: input.email },
    });
    return true;
  });
  if (isSent) await sendApplication(deps, account);
}

type Application = { readonly [Key in 'analysisId' | 'accountInput']: NonNullable<BankingAccount[Key]> } & Pick<
  BankingAccount,
  'sellerId'
>;

/**
 * Sends the application to the institution; call it outside a transaction. Without a response a scheduled job
 * continues.
 */
export async function sendApplication({ analysis }: Pick<BankingDeps, 'analysis'>, account: Application) {
  const { sellerId, analysisId: id, accountInput: input } = account;
  const company = { document: input.document, name: input.companyName };
  await unlessTimeout(analysis.submit({ sellerId, id, company, ownerDocuments: ownerDocuments(input) }));
}

function ownerDocuments(input: BankingAccountInput): string[] {
  const others = [...input.newNaturalOwner, ...input.newLegalOwner];
  return [input.newAccountOwner, ...others].map(({ document }) => document);
}

function ownerName({ newAccountOwner: { firstName, lastName } }: BankingAccountInput): string {
  return `${firstName} ${lastName}`;
}

function checkedInput(given: OpenBankingAccount, today: PlainDate): BankingAccountInput {
  const { accountOwner, naturalOwner, legalOwner, address, phone, ...company } = given;
  const input: BankingAccountInput = {
    ...company,
    document: checkedCnpj(company.document),
    phone: phone ? digitsOf(phone) : null,
    newBankingAddress: bareAddress(address),
    newAccountOwner: {
      ...accountOwner,
      document: checkedCpf(accountOwner.document),
      phoneNumber: digitsOf(accountOwner.phoneNumber),
      address: bareAddress(accountOwner.address),
    },
    newNaturalOwner: naturalOwner.map((owner) => ({ ...bareOwner(owner), document: checkedCpf(owner.document) })),
    newLegalOwner: legalOwner.map((owner) => ({ ...bareOwner(owner), document: checkedCnpj(owner.document) })),
  };
  const documents = [input.document, ...ownerDocuments(input)];
  assertThat(new Set(documents).size === documents.length, 'banking.owner_repeated');
  const births = [accountOwner, ...naturalOwner].map(({ birthdate }) => birthdate);
  assertNotFuture([company.openingDate, ...births, ...legalOwner.map(({ foundingDate }) => foundingDate)], today);
  return input;
}

function bareOwner<Owner extends { readonly phone: string; readonly address: BankingAddress }>(owner: Owner): Owner {
  return { ...owner, phone: digitsOf(owner.phone), address: bareAddress(owner.address) };
}

function bareAddress(address: BankingAddress): BankingAddress {
  return { ...address, zipCode: digitsOf(address.zipCode), complement: address.complement || null };
}

function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, '');
}
