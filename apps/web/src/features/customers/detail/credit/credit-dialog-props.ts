import type { Cents } from '@balcao/kernel';

export interface CreditDialogProps {
  /** The customer's. */
  readonly uuid: string;
  readonly balance: Cents;
  readonly opened: boolean;
  readonly onClose: () => void;
}
