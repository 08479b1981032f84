import { useOpened } from '../../../../lib/focus/use-opened.ts';
import { ManualPayDialog, type ManualPayProps } from './manual-pay-dialog.tsx';

/** Loaded on demand. */
export function OpenedManualPay({ opened, ...props }: ManualPayProps) {
  return <ManualPayDialog {...props} opened={useOpened(opened)} />;
}
