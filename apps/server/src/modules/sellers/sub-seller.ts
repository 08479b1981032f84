import { type BankAccount, isSameBankAccount } from '@balcao/brazil';
import type { Cents, PlainDate } from '@balcao/kernel';

/** PROCESSING while the rail's split programme looks at a registration; INACTIVE when it never did, or refused it. */
export type SplitStatus = 'PROCESSING' | 'ACTIVE' | 'INACTIVE';
/** What of a registration the programme did not take; `not-carried` where there is none that divides sales. */
export type SplitRefusal = 'document' | 'name' | 'email' | 'bank' | 'branch' | 'account' | 'other' | 'not-carried';
export type SubSellerPixKeyType = 'DOCUMENT' | 'PHONE' | 'EMAIL' | 'ALLEATORY_KEY';
export type CompanyField = 'ownerName' | 'ownerDocument' | 'openingDate' | 'description';

/** What a sub-seller receives of a sale: an amount of each, or a percentage (units: 2.5 is 2.5 %) of its value. */
export type SplitValue =
  | { readonly paymentType: 'FIXED'; readonly amountCents: Cents }
  | { readonly paymentType: 'PERCENTAGE'; readonly percent: number };

export interface SubSellerAddress {
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly district: string;
  readonly street: string;
  /** Of Brazil: eight digits. */
  readonly zipCode: string;
  readonly number: string;
  readonly complement: string | null;
}

/** Who receives a part of a seller's sales. */
export interface SubSeller {
  readonly sellerId: string;
  readonly id: string;
  readonly name: string;
  /** CPF or CNPJ, normalised: no marks, letters in upper case. It never changes. */
  readonly document: string;
  readonly documentType: 'CPF' | 'CNPJ';
  readonly isActive: boolean;
  readonly splitStatus: SplitStatus;
  /** Of the registration in force at the split programme; null before the first. */
  readonly registrationId: string | null;
  /** What of the newest registration was refused; null where nothing was. */
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
  /** Grows with each change that a person makes. */
  readonly version: number;
}

type Payable = Pick<SubSeller, 'account' | 'pixKey'>;

/** Whether a share would go to the same place. */
export function isSameAccount(one: Payable, other: Payable): boolean {
  return one.pixKey === other.pixKey && isSameBankAccount(one.account, other.account);
}

/** Whether a new link may hand it a part. */
export function maySplit({ isActive, splitStatus }: Pick<SubSeller, 'isActive' | 'splitStatus'>): boolean {
  return isActive && splitStatus === 'ACTIVE';
}
