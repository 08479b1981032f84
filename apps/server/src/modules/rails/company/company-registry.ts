import type { PlainDate } from '@balcao/kernel';

/** A company as the national registry (CNPJ) has it; null is what it does not say. Nothing of its people. */
export interface Company {
  /** Fourteen characters, without marks. */
  readonly cnpj: string;
  readonly companyName: string;
  readonly fantasyName: string | null;
  readonly openingDate: PlainDate | null;
  /** Whether its registration is in order (ATIVA). */
  readonly isActive: boolean;
  readonly address: {
    /** Eight digits. */
    readonly zipCode: string | null;
    readonly street: string | null;
    readonly number: string | null;
    readonly complement: string | null;
    readonly district: string | null;
    readonly city: string | null;
    /** Two letters. */
    readonly state: string | null;
  };
}

/** The registry of companies. Every call may throw RailTimeout: it did not answer, or nothing that can be read. */
export interface CompanyRegistry {
  /** By a valid CNPJ without marks; null when there is no such company. */
  find(cnpj: string): Promise<Company | null>;
}
