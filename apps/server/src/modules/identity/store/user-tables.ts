import type { Profile } from '@balcao/contract';
import type { UserStatus } from './user.ts';

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
  /** From when on the person's approvals count, and who made them an approver; null for those that count already. */
  approves_from: Temporal.Instant | null;
  approver_made_by: string | null;
  /** Kept for the histories that name the person; the e-mail is free again. */
  deleted_at: Temporal.Instant | null;
}

/** Which person an e-mail belongs to, of any seller. */
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
  /** The step of time of the last code that was taken: no code of it, or of an earlier one, is taken again. */
  last_step: number;
}

/** A session and the one refresh token of it that is good. */
export interface UserSessionsTable {
  seller_id: string;
  id: string;
  user_id: string;
  client: string;
  begun_at: Temporal.Instant;
  /** Where the session began: network address and `User-Agent` header. */
  address: string | null;
  user_agent: string | null;
  /** Random; refresh tokens are made of it and of a key that is not in the database. */
  seed: Buffer;
  generation: number;
  rotated_at: Temporal.Instant;
  idle_until: Temporal.Instant;
  expires_at: Temporal.Instant;
  /** Until when the session is stepped up. */
  stepped_up_until: Temporal.Instant | null;
  /** Until when it is stepped up by a second factor. */
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

/** Guesses at an e-mail, at a code or from an address. The subject is hashed: people type passwords in the wrong field. */
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
  /** Keyed, so that a copy of the database gives no code away. */
  code_hash: Buffer;
  /** Codes that were made together. */
  set_id: string;
  created_at: Temporal.Instant;
  used_at: Temporal.Instant | null;
}

export interface UserPasskeysTable {
  seller_id: string;
  id: string;
  user_id: string;
  /** As the browser writes it, base64url. */
  credential_id: string;
  /** COSE. */
  public_key: Buffer;
  /** How often the authenticator says that it signed; 0 where it does not count. */
  counter: number;
  transports: string[];
  name: string;
  /** Whether the person's other devices have it too. */
  synced: boolean;
  created_at: Temporal.Instant;
  last_used_at: Temporal.Instant | null;
}

/** WebAuthn challenges that served, of any seller, until they would have ended. */
interface SpentChallengesTable {
  challenge_hash: Buffer;
  expires_at: Temporal.Instant;
}

/** Browsers that a person signed in from, by the hash of a random cookie. */
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
