import { requestWithdrawal } from '@balcao/contract/settlement/transfers';
import { finance } from '@balcao/messages/finance';
import { IconBuildingBank } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { type DialogControl, useDialog } from '../../lib/focus/use-dialog.ts';
import { mayCall } from '../../lib/session/may-call.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { HeldButton } from '../form/held-button.tsx';

const WithdrawDialog = lazy(() =>
  import('./withdraw-dialog.tsx').then(({ WithdrawDialog }) => ({ default: WithdrawDialog })),
);

interface WithdrawButtonProps {
  readonly label: string;
  readonly variant?: 'filled' | 'default';
  /** True with neither an available nor a future amount. */
  readonly isEmpty?: boolean;
  readonly control?: DialogControl;
}

export function WithdrawButton({ label, variant = 'filled', isEmpty = false, control }: WithdrawButtonProps) {
  const session = useSession();
  const dialog = useDialog(control);
  if (!mayCall(session, requestWithdrawal)) return null;
  return (
    <>
      <HeldButton
        variant={variant}
        leftSection={<IconBuildingBank size={16} stroke={1.6} />}
        why={isEmpty ? finance.nothingToWithdraw : null}
        onClick={dialog.open}
      >
        {label}
      </HeldButton>
      {dialog.isWanted && !isEmpty && (
        <Suspense>
          <WithdrawDialog title={label} opened={dialog.opened} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
