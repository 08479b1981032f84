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
  /** What card sales could bring before their days; undefined while it is not known. */
  readonly toAnticipate: Cents | undefined;
  /** Whether there is neither an available amount nor one to come. */
  readonly isEmpty: boolean;
}

/** What can be done with the balance from the start page: a new transfer, those that wait, and what anticipating would bring. */
export function BalanceActions({ session, toAnticipate, isEmpty }: BalanceActionsProps) {
  const mayAnticipate = mayCall(session, simulateAnticipation);
  const { data } = useQuery({
    ...answerOptions(getRedeemAmount, {}, ['balance', 'sandbox']),
    enabled: mayAnticipate && (toAnticipate ?? 0) > 0,
  });
  // Receivables that could come early bring nothing only where that is not enabled.
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
