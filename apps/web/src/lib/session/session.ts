import type { Feature } from '@balcao/contract/features';
import { profiles, roles } from '@balcao/contract/roles';
import type { SessionUser } from '@balcao/contract/session';

/** The only data that the browser keeps; tokens are never stored. */
export interface Session {
  readonly user: SessionUser;
  readonly features: readonly Feature[];
}

/**
 * Whether what was stored is a session as this version writes it. It is checked by hand, since this file is on every
 * page, and a schema would bring Zod to the first load of the sign-in page.
 */
export function isSession(stored: unknown): stored is Session {
  if (!isRecord(stored) || !isRecord(stored.user)) return false;
  const { user } = stored;
  return (
    texts.every((key) => typeof user[key] === 'string') &&
    flags.every((key) => typeof user[key] === 'boolean') &&
    isOneOf(user.profile, profiles) &&
    isOneOf(user.bankingStatus, bankingStatuses) &&
    isListOf(user.roles, roles) &&
    // A flag of another version means nothing here, and ends no session.
    isListOfTexts(stored.features)
  );
}

const texts = ['id', 'email', 'idSeller', 'document', 'companyName', 'fantasyName', 'bankingType'] as const;
const flags = ['mixedInstallment', 'isActiveForTax', 'sandbox'] as const;
const bankingStatuses = ['INACTIVE', 'PENDING', 'ACTIVE', 'FAILED'] as const satisfies SessionUser['bankingStatus'][];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isOneOf(value: unknown, known: readonly string[]): boolean {
  return typeof value === 'string' && known.includes(value);
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function isListOf(value: unknown, known: readonly string[]): boolean {
  return Array.isArray(value) && value.every((one) => isOneOf(one, known));
}
