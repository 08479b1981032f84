import type { ChargeDetail } from '@balcao/contract/charges';

export interface ChargeDialogProps {
  readonly charge: ChargeDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}
