import type { Cents } from '@balcao/kernel';

/** PROCESSING until the institution has answered; DONE and REFUSED are final. */
export type OrderStatus = 'PROCESSING' | 'DONE' | 'REFUSED';

/** Either PROCESSING or DONE. */
export interface Order {
  readonly id: string;
  readonly status: Exclude<OrderStatus, 'REFUSED'>;
  readonly applicationId: string;
  /** For a redemption, what the checking account receives. */
  readonly amountCents: Cents;
}
