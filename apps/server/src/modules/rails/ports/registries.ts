import type { PlainDate } from '@balcao/kernel';

export interface Company {
  readonly cnpj: string;
  readonly companyName: string;
  readonly fantasyName: string | null;
  readonly openingDate: PlainDate | null;
  readonly isActive: boolean;
  readonly address: {
    readonly zipCode: string | null;
    readonly street: string | null;
    readonly number: string | null;
    readonly complement: string | null;
    readonly district: string | null;
    readonly city: string | null;
    readonly state: string | null;
  };
}

/** The company registry. Every call may throw RailTimeout: no answer, or an unreadable one. */
export interface CompanyRegistry {
  /** By a valid CNPJ without punctuation; null when there is no such company. */
  find(cnpj: string): Promise<Company | null>;
}

/**
 * The address of a Brazilian postal code (CEP). Empty where the code does not determine a part: a town may have one
 * code for all streets.
 */
export interface PostalCode {
  readonly cep: string;
  readonly street: string;
  readonly complement: string;
  readonly district: string;
  readonly city: string;
  readonly state: string;
  /** IBGE, seven digits. */
  readonly cityCode: string;
}

/** The directory of postal codes. Every call may throw RailTimeout: no answer, or an unreadable one. */
export interface PostalCodes {
  /** By eight digits; null when there is no such code. */
  find(cep: string): Promise<PostalCode | null>;
}
