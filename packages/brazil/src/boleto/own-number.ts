import { assertInvariant } from '@balcao/kernel/invariant';
import type { PlainDate } from '@balcao/kernel/plain-date';
import { modulo10 } from './check-digits.ts';
import { readDigits } from './digits.ts';

/** Data from the bank for a seller who numbers their own boletos. Digits only, without check digits. */
export interface BoletoAgreement {
  readonly bank: string;
  /** The wallet (carteira) of registered collection. */
  readonly wallet: string;
  /** At Sicredi and Sicoob the cooperative. */
  readonly agency: string;
  readonly account: string;
  /** The seller's number in collection: convênio at Banco do Brasil, código do beneficiário or do cliente elsewhere. */
  readonly beneficiary: string;
  /** Sicredi's post (posto), two digits; only there. */
  readonly post?: string;
}

/** Field of an agreement that its bank does not accept, with what it accepts, in Portuguese. */
export interface BoletoAgreementProblem {
  readonly field: keyof BoletoAgreement;
  readonly expected: string;
}

export interface OwnNumber {
  /** Printed form, with its check digit where the bank prints one. */
  readonly nossoNumero: string;
  readonly fileNumber: string;
  readonly freeField: string;
}

interface BankRule {
  readonly fields: Partial<Record<keyof BoletoAgreement, readonly [pattern: RegExp, expected: string]>>;
  readonly max: (agreement: BoletoAgreement) => number;
  readonly number: (agreement: BoletoAgreement, number: number, issuedOn: PlainDate) => OwnNumber;
}

/**
 * Excludes Itaú's wallets whose free field holds the seller's document number instead of the account, and those whose
 * check digit differs between publications.
 */
const itauOtherWallets = '(?!107|112|122|126|131|142|143|146|150|168|196|198)';

const upTo = (max: number) => [new RegExp(`^\\d{1,${max}}$`), `até ${max} dígitos`] as const;
const exactly = (count: number) => [new RegExp(`^\\d{${count}}$`), `${count} dígitos`] as const;

const rules: Readonly<Record<string, BankRule>> = {
  '001': {
    fields: {
      wallet: exactly(2),
      agency: upTo(4),
      account: upTo(8),
      beneficiary: [/^(\d{4}|\d{6}|\d{7})$/, '4, 6 ou 7 dígitos'],
    },
    max: ({ beneficiary }) => 10 ** (beneficiary.length === 7 ? 10 : 11 - beneficiary.length) - 1,
    number: ({ wallet, agency, account, beneficiary }, number) => {
      if (beneficiary.length === 7) {
        const whole = beneficiary + padded(number, 10);
        return { nossoNumero: whole, fileNumber: whole, freeField: `000000${whole}${wallet}` };
      }
      const own = beneficiary + padded(number, 11 - beneficiary.length);
      const remainder = weighted(own, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
      const digit = remainder === 10 ? 'X' : String(remainder);
      return {
        nossoNumero: `${own}-${digit}`,
        fileNumber: own + digit,
        freeField: own + padded(agency, 4) + padded(account, 8) + wallet,
      };
    },
  },
  '033': {
    fields: { wallet: exactly(3), agency: upTo(4), account: upTo(9), beneficiary: upTo(7) },
    max: () => 999_999_999_999,
    number: ({ wallet, beneficiary }, number) => {
      const own = padded(number, 12);
      const digit = modulo11(own);
      return {
        nossoNumero: `${own}-${digit}`,
        fileNumber: own + digit,
        freeField: `9${padded(beneficiary, 7)}${own}${digit}0${wallet}`,
      };
    },
  },
  /** Wallet 14: registered, and issued by the beneficiary. */
  '104': {
    fields: { wallet: [/^14$/, '14'], agency: upTo(4), account: upTo(12), beneficiary: upTo(6) },
    max: () => 999_999_999_999_999,
    number: ({ wallet, beneficiary }, number) => {
      const own = wallet + padded(number, 15);
      const code = padded(beneficiary, 6);
      const [kind = '', issuer = ''] = wallet;
      const field = code + modulo11(code) + own.slice(2, 5) + kind + own.slice(5, 8) + issuer + own.slice(8);
      return { nossoNumero: `${own}-${modulo11(own)}`, fileNumber: own, freeField: field + modulo11(field) };
    },
  },
  '237': {
    fields: { wallet: exactly(2), agency: upTo(4), account: upTo(7), beneficiary: upTo(20) },
    max: () => 99_999_999_999,
    number: ({ wallet, agency, account }, number) => {
      const own = padded(number, 11);
      const remainder = weighted(wallet + own, [2, 3, 4, 5, 6, 7]) % 11;
      const digit = remainder === 1 ? 'P' : String((11 - remainder) % 11);
      return {
        nossoNumero: `${wallet}/${own}-${digit}`,
        fileNumber: own + digit,
        freeField: `${padded(agency, 4)}${wallet}${own}${padded(account, 7)}0`,
      };
    },
  },
  '341': {
    fields: {
      wallet: [
        new RegExp(`^${itauOtherWallets}\\d{3}$`),
        '3 dígitos, de carteira com dígito de agência e conta, como 109',
      ],
      agency: upTo(4),
      account: upTo(5),
    },
    max: () => 99_999_999,
    number: ({ wallet, agency, account }, number) => {
      const own = padded(number, 8);
      const place = padded(agency, 4) + padded(account, 5);
      const digit = modulo10Of(place + wallet + own);
      return {
        nossoNumero: `${wallet}/${own}-${digit}`,
        fileNumber: own + digit,
        freeField: `${wallet}${own}${digit}${place}${modulo10Of(place)}000`,
      };
    },
  },
  /** Year, a byte from 2 to 9 (1 is the cooperative's own) and five digits; the number continues over the bytes. */
  '748': {
    fields: {
      wallet: [/^1$/, '1'],
      agency: upTo(4),
      account: upTo(12),
      beneficiary: upTo(5),
      post: [/^\d{1,2}$/, 'até 2 dígitos'],
    },
    max: () => 799_999,
    number: ({ wallet, agency, beneficiary, post = '' }, number, issuedOn) => {
      const place = padded(agency, 4) + padded(post, 2) + padded(beneficiary, 5);
      const year = issuedOn.slice(2, 4);
      const own = padded(200_000 + number, 6);
      const digit = modulo11(place + year + own);
      const field = `1${wallet}${year}${own}${digit}${place}10`;
      return {
        nossoNumero: `${year}/${own}-${digit}`,
        fileNumber: year + own + digit,
        freeField: field + modulo11(field),
      };
    },
  },
  /** Simple collection (modalidade 01), one instalment. */
  '756': {
    fields: { wallet: [/^1$/, '1'], agency: upTo(4), account: upTo(12), beneficiary: upTo(7) },
    max: () => 9_999_999,
    number: ({ wallet, agency, beneficiary }, number) => {
      const own = padded(number, 7);
      const code = padded(agency, 4) + padded(beneficiary, 10) + own;
      // The constant 3197 runs from the left over 21 digits, so from the right it begins with 3 again.
      const digit = belowTwoIsZero(weighted(code, [3, 7, 9, 1]));
      return {
        nossoNumero: `${own}-${digit}`,
        fileNumber: padded(own + digit, 10),
        freeField: `${wallet}${padded(agency, 4)}01${padded(beneficiary, 7)}${own}${digit}001`,
      };
    },
  },
};

export const ownNumberBanks: readonly string[] = /* @__PURE__ */ Object.keys(rules).toSorted();

/**
 * Returns the fields of an agreement that its bank does not accept; for a bank outside `ownNumberBanks`, the bank.
 * Never throws.
 */
export function boletoAgreementProblems(agreement: BoletoAgreement): readonly BoletoAgreementProblem[] {
  const rule = ruleOf(agreement.bank);
  if (!rule) return [{ field: 'bank', expected: ownNumberBanks.join(', ') }];
  const problems: BoletoAgreementProblem[] = [];
  for (const [field, [pattern, expected]] of Object.entries(rule.fields)) {
    const name = field as keyof BoletoAgreement;
    if (!pattern.test(agreement[name] ?? '')) problems.push({ field: name, expected });
  }
  return problems;
}

/** Highest number that an agreement allows. Throws a RangeError for an invalid agreement. */
export function maxOwnNumber(agreement: BoletoAgreement): number {
  return checkedRule(agreement).max(agreement);
}

/**
 * Builds the nosso número and the free field of a seller's boleto, by bank and wallet. At Sicredi the number restarts
 * each year. Throws a RangeError for an invalid agreement, and for a number that is not whole, below 1 or above
 * `maxOwnNumber`. The rules are from the banks' manuals, compared with kivanio/brcobranca 0a8d37a and 057d8a2 (BSD).
 */
export function ownNumber(agreement: BoletoAgreement, number: number, issuedOn: PlainDate): OwnNumber {
  const rule = checkedRule(agreement);
  const max = rule.max(agreement);
  if (!Number.isSafeInteger(number) || number < 1 || number > max) {
    throw new RangeError(`number: a whole number from 1 to ${max}: ${number}`);
  }
  return rule.number(agreement, number, issuedOn);
}

function ruleOf(bank: string): BankRule | undefined {
  return Object.hasOwn(rules, bank) ? rules[bank] : undefined;
}

function checkedRule(agreement: BoletoAgreement): BankRule {
  const [problem] = boletoAgreementProblems(agreement);
  if (problem) throw new RangeError(`${problem.field}: ${problem.expected}: ${agreement[problem.field]}`);
  const rule = ruleOf(agreement.bank);
  assertInvariant(rule, 'an agreement without problems is of a bank with a rule');
  return rule;
}

function padded(digits: string | number, length: number): string {
  return String(digits).padStart(length, '0');
}

function weighted(digits: string, weights: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    sum += Number(digits.at(-1 - index)) * (weights[index % weights.length] ?? 0);
  }
  return sum;
}

/** Weights 2 to 9 from the right; 11 minus the remainder, with 10 and 11 written as 0. */
function modulo11(digits: string): string {
  return belowTwoIsZero(weighted(digits, [2, 3, 4, 5, 6, 7, 8, 9]));
}

function belowTwoIsZero(sum: number): string {
  const remainder = sum % 11;
  return String(remainder < 2 ? 0 : 11 - remainder);
}

function modulo10Of(text: string): string {
  const digits = readDigits(text);
  assertInvariant(!('ok' in digits), 'a field is of digits');
  return String(modulo10(digits.values, 0, text.length));
}
