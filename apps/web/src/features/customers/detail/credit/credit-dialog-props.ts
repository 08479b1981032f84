import type { Cents } from '@balcao/kernel';

export interface CreditDialogProps {
  /** Of the customer. */
  readonly uuid: string;
  readonly balance: Cents;
  readonly opened: boolean;
  readonly onClose: () => void;
}
