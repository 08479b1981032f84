import { isCnpj, isCpf, normalizeDocument } from '@balcao/brazil';
import type { PlainDate } from '@balcao/kernel';
import { assertThat } from './refusals.ts';

/** Where an application for an account is; a seller that never sent one is INACTIVE, and has no row. */
export type AccountStatus = 'PENDING' | 'ACTIVE' | 'FAILED';

/** Whether an application may be sent now: a failed one may be sent again. Refuses `banking.account_pending`, `banking.account_active`. */
export function assertMayApply(status: AccountStatus | null): void {
  assertThat(status !== 'PENDING', 'banking.account_pending');
  assertThat(status !== 'ACTIVE', 'banking.account_active');
}

/** A CPF without marks. Refuses `banking.invalid_cpf`. */
export function checkedCpf(typed: string): string {
  const document = normalizeDocument(typed);
  assertThat(document && isCpf(document), 'banking.invalid_cpf');
  return document;
}

/** A CNPJ, alphanumeric too, without marks. Refuses `banking.invalid_cnpj`. */
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
