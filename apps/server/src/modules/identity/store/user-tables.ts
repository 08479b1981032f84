import type { Profile, UserStatus } from '@balcao/contract';

declare module '../../../database/tables.ts' {
  interface Tables {
    users: UsersTable;
    user_emails: UserEmailsTable;
    user_two_factors: UserTwoFactorsTable;
    user_sessions: UserSessionsTable;
    password_tokens: PasswordTokensTable;
    guess_counters: GuessCountersTable;
    user_recovery_codes: UserRecoveryCodesTable;
    user_passkeys: UserPasskeysTable;
    spent_challenges: SpentChallengesTable;
    user_devices: UserDevicesTable;
    security_policies: SecurityPoliciesTable;
  }
}

export interface UsersTable {
  seller_id: string;
  id: string;
  email: string;
  name: string | null;
  profile: Profile;
  status: UserStatus;
  password_hash: string | null;
  created_at: Temporal.Instant;
  last_sign_in_at: Temporal.Instant | null;
  last_sign_in_address: string | null;
  last_sign_in_user_agent: string | null;
  approves_from: Temporal.Instant | null;
  approver_made_by: string | null;
  deleted_at: Temporal.Instant | null;
}

/** Maps an e-mail address to its person, over all sellers. */
interface UserEmailsTable {
  email: string;
  seller_id: string;
  user_id: string;
}

interface UserTwoFactorsTable {
  seller_id: string;
  user_id: string;
  /** Encrypted. */
  secret: Buffer;
  enabled: boolean;
  /** Time step of the last accepted code; earlier steps and this one are not accepted again. */
  last_step: number;
}

export interface UserSessionsTable {
  seller_id: string;
  id: string;
  user_id: string;
  client: string;
  begun_at: Temporal.Instant;
  address: string | null;
  user_agent: string | null;
  /** Random; refresh tokens are derived from it and from a key that is not in the database. */
  seed: Buffer;
  generation: number;
  rotated_at: Temporal.Instant;
  idle_until: Temporal.Instant;
  expires_at: Temporal.Instant;
  stepped_up_until: Temporal.Instant | null;
  code_given_until: Temporal.Instant | null;
  ended_at: Temporal.Instant | null;
  ended_by: SessionEnd | null;
}

export type SessionEnd =
  | 'sign-out'
  | 'token-reuse'
  | 'new-password'
  | 'user-status'
  | 'user-deleted'
  | 'ended-by-other'
  | 'ended-by-self'
  | 'two-factor-required';

interface PasswordTokensTable {
  seller_id: string;
  token_hash: Buffer;
  user_id: string;
  expires_at: Temporal.Instant;
}

/**
 * Guesses by e-mail address, code or network address. The subject is hashed, because people type passwords in the wrong
 * field.
 */
interface GuessCountersTable {
  kind: string;
  subject: string;
  attempts: number;
  last_attempt_at: Temporal.Instant;
  blocked_until: Temporal.Instant | null;
}

interface UserRecoveryCodesTable {
  seller_id: string;
  user_id: string;
  /** Keyed hash, so that a copy of the database reveals no code. */
  code_hash: Buffer;
  set_id: string;
  created_at: Temporal.Instant;
  used_at: Temporal.Instant | null;
}

export interface UserPasskeysTable {
  seller_id: string;
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  /** Signature counter of the authenticator; 0 where it does not count. */
  counter: number;
  transports: string[];
  name: string;
  synced: boolean;
  created_at: Temporal.Instant;
  last_used_at: Temporal.Instant | null;
}

interface SpentChallengesTable {
  challenge_hash: Buffer;
  expires_at: Temporal.Instant;
}

interface UserDevicesTable {
  seller_id: string;
  user_id: string;
  device_hash: Buffer;
  first_used_at: Temporal.Instant;
  last_used_at: Temporal.Instant;
}

interface SecurityPoliciesTable {
  seller_id: string;
  two_factor_required: boolean;
}
