import type { BankingStatus, Feature } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import { createShortCache } from '../../../database/short-cache.ts';
import type { Reader, Transact, Tx } from '../../../database/transact.ts';
import { type Authority, readAuthority, type SessionKey } from '../store/session-store.ts';
import { deriveKeys, type IdentityKeys } from './credentials/derive-keys.ts';
import { type IdentityTokens, identityTokens } from './credentials/identity-tokens.ts';
import { createPasswordHasher, type PasswordCost, type PasswordHasher } from './credentials/password-hasher.ts';
import { createGuard, type Guard } from './guard.ts';

export interface IdentityDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  /** The system's clock, because sessions, locks and codes belong to people and do not follow a sandbox's clock. */
  readonly clock: Clock;
  /**
   * At least 32 bytes from the configuration, equal in every process over one database; every key is derived from it.
   */
  readonly secretKey: Uint8Array;
  /** Public address for links in mails, without a trailing slash. */
  readonly baseUrl: string;
  readonly sandbox: boolean;
  /** Tests hash passwords at a lower cost. */
  readonly passwordCost?: PasswordCost | undefined;
  sellerOf(sellerId: string): Promise<SessionSeller>;
  clockOf(sellerId: string, within?: Reader): Promise<Clock>;
  sendMail(tx: Tx, mail: IdentityMail): Promise<void>;
}

interface SessionSeller {
  readonly document: string;
  readonly companyName: string;
  readonly fantasyName: string;
  readonly bankingType: string;
  readonly bankingStatus: BankingStatus;
  readonly mixedInstallment: boolean;
  readonly isActiveForTax: boolean;
  readonly features: readonly Feature[];
}

interface IdentityMail {
  readonly sellerId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Temporal.Instant;
}
export type SecurityNotification =
  | 'NEW_DEVICE'
  | 'TWO_FACTOR_ON'
  | 'TWO_FACTOR_OFF'
  | 'RECOVERY_CODES_MADE'
  | 'RECOVERY_CODE_USED'
  | 'PASSWORD_CHANGED'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'PASSKEY_CLONED';
/** Dependencies and values that the module's actions share. */
export interface IdentityParts extends IdentityDeps {
  readonly keys: IdentityKeys;
  readonly tokens: IdentityTokens;
  readonly hasher: PasswordHasher;
  readonly guard: Guard;
  readonly authorityOf: (session: SessionKey) => Promise<Authority | null>;
}

export function identityParts(deps: IdentityDeps): IdentityParts {
  const keys = deriveKeys(deps.secretKey);
  const { reader, transact, clock } = deps;
  const authorities = createShortCache((key: string) => readAuthority(reader, sessionKeyOf(key)));
  return {
    ...deps,
    keys,
    tokens: identityTokens(keys, clock),
    hasher: createPasswordHasher(deps.passwordCost),
    guard: createGuard({ transact, clock, key: keys.guessSubject }),
    authorityOf: ({ sellerId, sessionId }) => authorities.get(`${sellerId} ${sessionId}`),
  };
}

function sessionKeyOf(key: string): SessionKey {
  const [sellerId = '', sessionId = ''] = key.split(' ');
  return { sellerId, sessionId };
}
