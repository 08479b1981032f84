import { ChargeCreditDialog } from '../../../../components/credit/charge-credit-dialog.tsx';
import { useOpened } from '../../../../lib/focus/use-opened.ts';
import { ChangeChargeDialog } from './change-charge-dialog.tsx';
import { ChangeMethodsDialog } from './change-methods-dialog.tsx';
import type { ChargeCommand } from './charge-command.ts';
import type { ChargeDialogProps } from './charge-dialog-props.ts';
import { DeleteChargeDialog } from './delete-charge-dialog.tsx';
import { ManualPayDialog } from './manual-pay-dialog.tsx';
import { PeriodMethodDialog } from './period-method-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RetryCardDialog } from './retry-card-dialog.tsx';

const dialogs = {
  change: ChangeChargeDialog,
  methods: ChangeMethodsDialog,
  periodMethod: PeriodMethodDialog,
  retryCard: RetryCardDialog,
  credit: ChargeCreditDialog,
  manualPay: ManualPayDialog,
  delete: DeleteChargeDialog,
  refund: RefundDialog,
} as const;

export function ChargeDialog({ command, opened, ...props }: ChargeDialogProps & { readonly command: ChargeCommand }) {
  const Dialog = dialogs[command];
  return <Dialog {...props} opened={useOpened(opened)} />;
}
