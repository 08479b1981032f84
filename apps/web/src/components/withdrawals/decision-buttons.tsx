import { approveWithdrawal, type WithdrawalItem } from '@balcao/contract/settlement/transfers';
import { formatCents } from '@balcao/kernel';
import { withdrawals } from '@balcao/messages/withdrawals';
import { lazy, Suspense, useState } from 'react';
import { mayCall } from '../../lib/session/may-call.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { HeldButton } from '../form/held-button.tsx';
import type { Decision } from './decision-dialog.tsx';

const DecisionDialog = lazy(() =>
  import('./decision-dialog.tsx').then(({ DecisionDialog }) => ({ default: DecisionDialog })),
);

const texts = withdrawals.pending;

export function DecisionButtons({ withdrawal }: { readonly withdrawal: WithdrawalItem }) {
  const session = useSession();
  const [chosen, setChosen] = useState<Decision>();
  const [opened, setOpened] = useState(false);
  if (withdrawal.status !== 'PENDING_APPROVAL') return null;
  const may = mayCall(session, approveWithdrawal);
  const button = (decision: Decision) => (
    <HeldButton
      size="compact-sm"
      variant={decision === 'approve' ? 'light' : 'default'}
      why={may ? null : texts.mayNot}
      tip={texts[`${decision}Tip`]}
      aria-label={`${texts[decision]} ${formatCents(withdrawal.amount)}`}
      onClick={() => {
        setChosen(decision);
        setOpened(true);
      }}
    >
      {texts[decision]}
    </HeldButton>
  );
  return (
    <span className="inline-flex gap-2">
      {button('reject')}
      {button('approve')}
      {chosen && (
        <Suspense>
          <DecisionDialog
            key={chosen}
            decision={chosen}
            withdrawal={withdrawal}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </span>
  );
}
