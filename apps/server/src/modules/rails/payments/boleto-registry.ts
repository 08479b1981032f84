import type { Cents, PlainDate } from '@balcao/kernel';

/** A boleto as the registry (CIP) shows it today. */
export interface PayableBoleto {
  /** 44 digits. */
  readonly barcode: string;
  /** 47 digits, or 48 of a bill of arrecadação. */
  readonly line: string;
  readonly status: 'PENDING' | 'PAID' | 'EXPIRED' | 'CANCELLED';
  /** Includes today's fine, interest and discount; 0 lets the payer choose the amount. */
  readonly amountCents: Cents;
  readonly originalCents: Cents;
  readonly fineCents: Cents;
  readonly interestCents: Cents;
  readonly discountCents: Cents;
  readonly dueDate: PlainDate | null;
  readonly lastPaymentDate: PlainDate | null;
  readonly payee: string;
  readonly payeeDocument: string | null;
  readonly bankName: string | null;
  readonly description: string | null;
}

/** The registry for looking boletos up before paying. Every call may throw RailTimeout. */
export interface BoletoRegistry {
  /**
   * By the barcode. Refuses `boleto_registry.not_found`, `.cannot_convert`, `.business_rule`, `.invalid_value` and
   * `.internal`, the registry's own classes.
   */
  find(sellerId: string, barcode: string): Promise<PayableBoleto>;
}
