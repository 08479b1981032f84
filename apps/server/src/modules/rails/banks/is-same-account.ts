import type { OpenConnection } from '../../connections/index.ts';

/** An account as a connection names it. */
export interface NamedAccount {
  readonly provider: string;
  readonly settings: Pick<OpenConnection['settings'], 'agency' | 'account' | 'accountDigit'>;
}

/**
 * Whether two connections are to one account: to one bank, and to the same agency and number where both name one. With
 * `accountDigit` the number is written without its check digit; elsewhere, as for banks' APIs, with it.
 */
export function isSameAccount(one: NamedAccount, other: NamedAccount): boolean {
  return (
    bankOf(one) === bankOf(other) &&
    mayBeEqual(numberOf(one.settings.agency), numberOf(other.settings.agency)) &&
    mayBeEqual(accountOf(one), accountOf(other))
  );
}

/** Sicoob has one provider by API and one by files. */
function bankOf({ provider }: NamedAccount): string {
  return provider === 'sicoobApi' ? 'sicoob' : provider;
}

function accountOf({ settings: { account, accountDigit } }: NamedAccount): string {
  return numberOf(`${account ?? ''}${accountDigit ?? ''}`);
}

function numberOf(text: string | null | undefined): string {
  return (text ?? '')
    .toUpperCase()
    .replaceAll(/[^0-9X]/g, '')
    .replace(/^0+/, '');
}

function mayBeEqual(one: string, other: string): boolean {
  return one === '' || other === '' || one === other;
}
