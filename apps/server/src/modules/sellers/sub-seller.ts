import { type BankAccount, isSameBankAccount } from '@balcao/brazil';
import type { Cents, PlainDate } from '@balcao/kernel';

/** PROCESSING while the split programme reviews a registration; INACTIVE before one and after a refusal. */
export type SplitStatus = 'PROCESSING' | 'ACTIVE' | 'INACTIVE';
/** The fields that the programme refused; `not-carried` when no provider splits sales. */
export type SplitRefusal = 'document' | 'name' | 'email' | 'bank' | 'branch' | 'account' | 'other' | 'not-carried';
export type SubSellerPixKeyType = 'DOCUMENT' | 'PHONE' | 'EMAIL' | 'ALLEATORY_KEY';
export type CompanyField = 'ownerName' | 'ownerDocument' | 'openingDate' | 'description';

/** A fixed amount of each sale, or a percentage (units: 2.5 is 2.5 %) of its value. */
export type SplitValue =
  | { readonly paymentType: 'FIXED'; readonly amountCents: Cents }
  | { readonly paymentType: 'PERCENTAGE'; readonly percent: number };

export interface SubSellerAddress {
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly district: string;
  readonly street: string;
  readonly zipCode: string;
  readonly number: string;
  readonly complement: string | null;
}

export interface SubSeller {
  readonly sellerId: string;
  readonly id: string;
  readonly name: string;
  /** CPF or CNPJ, normalised: no marks, letters in upper case. It never changes. */
  readonly document: string;
  readonly documentType: 'CPF' | 'CNPJ';
  readonly isActive: boolean;
  readonly splitStatus: SplitStatus;
  /** The registration in force at the split programme; null before the first. */
  readonly registrationId: string | null;
  /** Null where nothing was refused. */
  readonly splitRefusal: readonly SplitRefusal[] | null;
  readonly description: string | null;
  readonly openingDate: PlainDate | null;
  readonly payment: SplitValue;
  readonly address: SubSellerAddress;
  readonly account: BankAccount;
  /** As the DICT holds it. */
  readonly pixKey: string;
  readonly pixKeyType: SubSellerPixKeyType;
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string };
  readonly alternativeEmail: string | null;
  readonly owner: {
    readonly name: string | null;
    readonly document: string | null;
    readonly birthdate: PlainDate;
  };
  readonly createdAt: Temporal.Instant;
  readonly createdBy: string;
  readonly version: number;
}

type Payable = Pick<SubSeller, 'account' | 'pixKey'>;

/** True when a share would go to the same account. */
export function isSameAccount(one: Payable, other: Payable): boolean {
  return one.pixKey === other.pixKey && isSameBankAccount(one.account, other.account);
}

export function maySplit({ isActive, splitStatus }: Pick<SubSeller, 'isActive' | 'splitStatus'>): boolean {
  return isActive && splitStatus === 'ACTIVE';
}
