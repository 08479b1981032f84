import { settleWithdrawal, type WithdrawalItem } from '@balcao/contract/settlement/transfers';
import { withdrawals } from '@balcao/messages/withdrawals';
import { formatInstant } from '../../lib/format/dates.ts';
import { mayCall } from '../../lib/session/may-call.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { SettleButtons } from '../banking/settle-buttons.tsx';
import { useMoneyChanged } from './use-money-changed.ts';

/** For a person who approves withdrawals. */
export function SettleWithdrawal({ withdrawal: { uuid, amount } }: { readonly withdrawal: WithdrawalItem }) {
  const session = useSession();
  const changed = useMoneyChanged();
  if (!mayCall(session, settleWithdrawal)) return null;
  return (
    <SettleButtons
      {...{ uuid, amount, changed }}
      endpoint={settleWithdrawal}
      texts={withdrawals.unanswered}
      size="compact-sm"
    />
  );
}

interface UnansweredTextProps {
  readonly withdrawal: WithdrawalItem;
  readonly since: string;
}

/** It asks the person to look at the bank only where they may say what it shows. */
export function UnansweredText({ withdrawal: { unanswered }, since }: UnansweredTextProps) {
  const session = useSession();
  const maySettle = unanswered && mayCall(session, settleWithdrawal);
  return withdrawals.unanswered[maySettle ? 'since' : 'wait'](formatInstant(since));
}
