import type { Cents, PlainDate } from '@balcao/kernel';

export interface RegisterDebt {
  readonly sellerId: string;
  /** The charge. */
  readonly id: string;
  readonly debtor: { readonly name: string; readonly document: string };
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
}

/** A register of unpaid debts that other sellers consult. Every call but `isOffered` may throw RailTimeout. */
export interface CreditBureau {
  /** Always true in a sandbox; elsewhere when a bureau is connected. */
  isOffered(sellerId: string): Promise<boolean>;
  /** Repeated with the same content, it changes nothing; with other content, it is refused `rails.instruction_reused`. */
  register(debt: RegisterDebt): Promise<void>;
  /** An unknown or removed debt stays so. */
  remove(debt: Pick<RegisterDebt, 'sellerId' | 'id'>): Promise<void>;
  /** Null for a debt that was never registered. */
  find(sellerId: string, id: string): Promise<{ readonly status: 'REGISTERED' | 'REMOVED' } | null>;
}
