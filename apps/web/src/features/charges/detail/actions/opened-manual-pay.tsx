import { useOpened } from '../../../../lib/focus/use-opened.ts';
import { ManualPayDialog, type ManualPayProps } from './manual-pay-dialog.tsx';

/** The dialog by itself, loaded when it is wanted. */
export function OpenedManualPay({ opened, ...props }: ManualPayProps) {
  return <ManualPayDialog {...props} opened={useOpened(opened)} />;
}
