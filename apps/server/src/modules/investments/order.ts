import type { Cents } from '@balcao/kernel';

/** PROCESSING until the institution has answered; the other two are final. */
export type OrderStatus = 'PROCESSING' | 'DONE' | 'REFUSED';

/** An order that the institution has taken, or has not answered yet. */
export interface Order {
  readonly id: string;
  readonly status: Exclude<OrderStatus, 'REFUSED'>;
  /** The application that it made or took from. */
  readonly applicationId: string;
  /** What entered the application; of a redemption, what the checking account receives. */
  readonly amountCents: Cents;
}
