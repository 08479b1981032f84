import { useEffect, useState } from 'react';
import type { ChargeCommand } from './charge-command.ts';
import type { ChargeDialogProps } from './charge-dialog-props.ts';
import { DeleteChargeDialog } from './delete-charge-dialog.tsx';
import { ManualPayDialog } from './manual-pay-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const dialogs = { manualPay: ManualPayDialog, delete: DeleteChargeDialog, refund: RefundDialog } as const;

/** Loaded when it is wanted, it comes up closed and opens at once, so that it can give the focus back. */
export function ChargeDialog({ command, opened, ...props }: ChargeDialogProps & { readonly command: ChargeCommand }) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const Dialog = dialogs[command];
  return <Dialog {...props} opened={ready && opened} />;
}
