import { isCnpj, isCpf, normalizeDocument } from '@balcao/brazil';
import type { PlainDate } from '@balcao/kernel';
import { assertThat } from './refusals.ts';

export type AccountStatus = 'PENDING' | 'ACTIVE' | 'FAILED';

/**
 * Another application is possible after a failed one. Refuses `banking.account_pending` and `banking.account_active`.
 */
export function assertMayApply(status: AccountStatus | null): void {
  assertThat(status !== 'PENDING', 'banking.account_pending');
  assertThat(status !== 'ACTIVE', 'banking.account_active');
}

export function checkedCpf(typed: string): string {
  const document = normalizeDocument(typed);
  assertThat(document && isCpf(document), 'banking.invalid_cpf');
  return document;
}

export function checkedCnpj(typed: string): string {
  const document = normalizeDocument(typed);
  assertThat(document && isCnpj(document), 'banking.invalid_cnpj');
  return document;
}

/** Refuses `banking.future_date`. */
export function assertNotFuture(dates: readonly PlainDate[], today: PlainDate): void {
  assertThat(
    dates.every((date) => date <= today),
    'banking.future_date',
  );
}
