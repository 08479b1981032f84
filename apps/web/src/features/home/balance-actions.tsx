import { getRedeemAmount, simulateAnticipation } from '@balcao/contract/settlement/anticipation';
import { type Cents, cents, formatCents } from '@balcao/kernel';
import { anticipation } from '@balcao/messages/anticipation';
import { withdrawals } from '@balcao/messages/withdrawals';
import { useQuery } from '@tanstack/react-query';
import { AnticipationButton } from '../../components/anticipation/anticipation-button.tsx';
import { PendingButton } from '../../components/withdrawals/pending-button.tsx';
import { WithdrawButton } from '../../components/withdrawals/withdraw-button.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { mayCall } from '../../lib/session/may-call.ts';
import type { Session } from '../../lib/session/session.ts';

interface BalanceActionsProps {
  readonly session: Session;
  /** Undefined until loaded. */
  readonly toAnticipate: Cents | undefined;
  /** True with neither an available nor a future amount. */
  readonly isEmpty: boolean;
}

/** Offers a transfer, pending approvals and anticipation. */
export function BalanceActions({ session, toAnticipate, isEmpty }: BalanceActionsProps) {
  const mayAnticipate = mayCall(session, simulateAnticipation);
  const { data } = useQuery({
    ...answerOptions(getRedeemAmount, {}, ['balance', 'sandbox']),
    enabled: mayAnticipate && (toAnticipate ?? 0) > 0,
  });
  // Eligible receivables bring nothing only when anticipation is not enabled.
  const isEnabled = toAnticipate === 0 || (data && data.anticipationAmount > 0);
  return (
    <>
      <WithdrawButton label={withdrawals.newTransfer} variant="default" isEmpty={isEmpty} />
      <PendingButton />
      {mayAnticipate && (
        <>
          <AnticipationButton
            label={anticipation.simulateOpen}
            isEnabled={isEnabled}
            available={data?.anticipationAmount ?? cents(0)}
          />
          <span title={anticipation.availableHelp}>
            {toAnticipate !== undefined && `${anticipation.available}: ${formatCents(toAnticipate)}`}
          </span>
        </>
      )}
    </>
  );
}
