import { type PixKeyType as DictType, normalizePixKey } from '@balcao/brazil';
import type { PixKeyType } from '@balcao/contract';
import { appendEvents, type ScheduledJobHandler, scheduleJobs, unscheduleJob } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { RailTimeout, type RegisteredKey } from '../../rails/index.ts';
import type { BankingDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { accountOf } from '../store/account-store.ts';
import { deleteKey, deleteOthers, insertKey, keysOf } from '../store/key-store.ts';
import { assertOffered, isOffered } from './connected/at-the-bank.ts';

export const syncKeysKind = 'banking.sync-keys';

const dictTypes = { evp: 'EVP', email: 'EMAIL', phone: 'PHONE', cnpj: 'CNPJ' } as const satisfies Record<
  PixKeyType,
  DictType
>;

interface OfAccount {
  readonly sellerId: string;
  readonly accountId: string;
}

export async function findKeys(
  deps: Pick<BankingDeps, 'reader' | 'bank' | 'sandbox'>,
  { sellerId, accountId }: OfAccount,
): Promise<RegisteredKey[]> {
  await assertAccount(deps, { sellerId, accountId });
  // The keys of the simulated institution bring nothing to a connected account.
  if (!(await isOffered(deps, sellerId, 'KEYS'))) return [];
  return keysOf(deps.reader, sellerId, accountId);
}

export interface CreateKey extends OfAccount {
  /** Id of the key; a repeated call with it creates nothing. */
  readonly id: string;
  readonly type: PixKeyType;
  readonly key: string | null;
  readonly code: string | null;
}

/**
 * Creates a key at the registry and stores it. Refuses `banking.account_not_found`, `.not_at_this_bank`, `pix_key.invalid`, `pix_key.taken`,
 * `pix_key.wrong_code`, `pix_key.too_many`, and `pix_key.unavailable` when the registry does not respond; a job then
 * finds out the outcome.
 */
export async function createKey(
  deps: BankingDeps,
  { sellerId, accountId, id, type, key: typed, code }: CreateKey,
): Promise<RegisteredKey> {
  await assertAccount(deps, { sellerId, accountId });
  await assertOffered(deps, sellerId, 'KEYS');
  const { document, fantasyName } = await deps.sellers.sellerOf(sellerId);
  const key = type === 'evp' ? null : checkedKey(type, type === 'cnpj' ? document : typed);
  const at = (await deps.clockOf(sellerId)).now();
  const newKey = { sellerId, id, accountId, type, key, code: type === 'phone' ? code : null, document };
  const created = await answered(deps, sellerId, at, () => deps.keys.create(newKey));
  await deps.transact(async (tx) => {
    if (!(await insertKey(tx, sellerId, created, at))) return;
    recordAudit(tx, {
      sellerId,
      at,
      action: 'banking-account.key_created',
      subject: { kind: 'banking-account', id: sellerId, label: fantasyName },
      after: { pixKey: created.key },
    });
    await appendEvents(tx, [{ sellerId, topic: 'banking.key_created', subjectId: id }]);
  });
  return created;
}

/**
 * Sends the code that confirms a phone. Refuses `banking.account_not_found`, `pix_key.invalid` and
 * `pix_key.unavailable`.
 */
export async function sendKeyCode(
  deps: BankingDeps,
  { sellerId, accountId, phone }: OfAccount & { readonly phone: string },
): Promise<void> {
  await assertAccount(deps, { sellerId, accountId });
  await assertOffered(deps, sellerId, 'KEYS');
  const key = checkedKey('phone', phone);
  const at = (await deps.clockOf(sellerId)).now();
  await answered(deps, sellerId, at, () => deps.keys.sendCode(sellerId, key));
}

interface KeyToRemove extends OfAccount {
  readonly id: string | null;
  readonly type: PixKeyType | null;
}

/** Refuses `banking.account_not_found`, `pix_key.not_found`, `pix_key.several_of_type` and `pix_key.unavailable`. */
export async function removeKey(
  deps: BankingDeps,
  { sellerId, accountId, id: given, type }: KeyToRemove,
): Promise<void> {
  await assertAccount(deps, { sellerId, accountId });
  await assertOffered(deps, sellerId, 'KEYS');
  const keys = await keysOf(deps.reader, sellerId, accountId);
  const [known, ...others] = keys.filter((key) => (given ? key.id === given : key.type === type));
  assertThat(known, 'pix_key.not_found');
  assertThat(others.length === 0, 'pix_key.several_of_type');
  const { id } = known;
  const { fantasyName } = await deps.sellers.sellerOf(sellerId);
  const at = (await deps.clockOf(sellerId)).now();
  await answered(deps, sellerId, at, () => deps.keys.delete(sellerId, id));
  await deps.transact(async (tx) => {
    const gone = await deleteKey(tx, sellerId, id);
    if (!gone) return;
    recordAudit(tx, {
      sellerId,
      at,
      action: 'banking-account.key_deleted',
      subject: { kind: 'banking-account', id: sellerId, label: fantasyName },
      before: { pixKey: gone.key },
    });
    await appendEvents(tx, [{ sellerId, topic: 'banking.key_deleted', subjectId: id }]);
  });
}

export function syncKeysJob(deps: BankingDeps): ScheduledJobHandler {
  return async ({ sellerId }, clock) => {
    const keys = await deps.keys.list(sellerId);
    await deps.transact(async (tx) => {
      await deleteOthers(
        tx,
        sellerId,
        keys.map(({ id }) => id),
      );
      for (const key of keys) await insertKey(tx, sellerId, key, clock.now());
      await appendEvents(tx, [{ sellerId, topic: 'banking.keys_synced', subjectId: sellerId }]);
      await unscheduleJob(tx, { sellerId, kind: syncKeysKind, subjectId: sellerId });
    });
  };
}

/** When the registry does not respond, a job queries it in a minute. */
async function answered<Answer>(
  { transact }: BankingDeps,
  sellerId: string,
  at: Temporal.Instant,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof RailTimeout)) throw error;
    const job = { sellerId, kind: syncKeysKind, subjectId: sellerId, dueAt: at.add({ minutes: 1 }) } as const;
    await transact((tx) => scheduleJobs(tx, [job]));
    return refuse('pix_key.unavailable');
  }
}

async function assertAccount({ reader }: Pick<BankingDeps, 'reader'>, { sellerId, accountId }: OfAccount) {
  const account = await accountOf(reader, sellerId);
  const own = [account?.debitAccountId, account?.investmentAccountId];
  assertThat(own.includes(accountId), 'banking.account_not_found');
}

function checkedKey(type: Exclude<PixKeyType, 'evp'>, typed: string | null): string {
  const key = normalizePixKey(typed, dictTypes[type]);
  assertThat(key, 'pix_key.invalid', { type });
  return key;
}
