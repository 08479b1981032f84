import { requestWithdrawal } from '@balcao/contract/settlement/transfers';
import { finance } from '@balcao/messages/finance';
import { IconBuildingBank } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { mayCall } from '../../lib/session/may-call.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { HeldButton } from '../form/held-button.tsx';

const WithdrawDialog = lazy(() =>
  import('./withdraw-dialog.tsx').then(({ WithdrawDialog }) => ({ default: WithdrawDialog })),
);

interface WithdrawButtonProps {
  readonly label: string;
  readonly variant?: 'filled' | 'default';
  /** Whether there is neither an available amount nor one to come. */
  readonly isEmpty?: boolean;
  /** Whether it begins opened, as from a search. */
  readonly startsOpened?: boolean;
  readonly onClosed?: () => void;
}

/** Opens the withdrawal, for who may ask for one. */
export function WithdrawButton({
  label,
  variant = 'filled',
  isEmpty = false,
  startsOpened = false,
  onClosed,
}: WithdrawButtonProps) {
  const session = useSession();
  const [wanted, setWanted] = useState(startsOpened);
  const [opened, setOpened] = useState(startsOpened);
  if (!mayCall(session, requestWithdrawal)) return null;
  return (
    <>
      <HeldButton
        variant={variant}
        leftSection={<IconBuildingBank size={16} stroke={1.6} />}
        why={isEmpty ? finance.nothingToWithdraw : null}
        onClick={() => {
          setWanted(true);
          setOpened(true);
        }}
      >
        {label}
      </HeldButton>
      {wanted && (
        <Suspense>
          <WithdrawDialog
            title={label}
            opened={opened}
            onClose={() => {
              setOpened(false);
              onClosed?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
