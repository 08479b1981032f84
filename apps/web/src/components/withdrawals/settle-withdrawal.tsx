import { settleWithdrawal, type WithdrawalItem } from '@balcao/contract/settlement/transfers';
import { formatCents } from '@balcao/kernel';
import { withdrawals } from '@balcao/messages/withdrawals';
import { Button, Modal } from '@mantine/core';
import { useDialog } from '../../lib/focus/use-dialog.ts';
import { formatInstant } from '../../lib/format/dates.ts';
import { mayCall } from '../../lib/session/may-call.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { SettleButtons } from '../banking/settle-buttons.tsx';
import { useMoneyChanged } from './use-money-changed.ts';

const texts = withdrawals.unanswered;

/** A person who approves withdrawals says what became of one. */
export function SettleWithdrawal({ withdrawal }: { readonly withdrawal: WithdrawalItem }) {
  const session = useSession();
  const changed = useMoneyChanged();
  const dialog = useDialog();
  const { uuid, amount, unansweredSince } = withdrawal;
  if (!unansweredSince || !mayCall(session, settleWithdrawal)) return null;
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        aria-label={`${texts.settle} ${formatCents(amount)}`}
        onClick={dialog.open}
      >
        {texts.settle}
      </Button>
      <Modal opened={dialog.opened} onClose={dialog.close} title={texts.title} centered>
        <p>{texts.check(formatCents(amount), formatInstant(unansweredSince))}</p>
        <div className="flex justify-end mt-4">
          <SettleButtons {...{ uuid, amount, texts, changed }} endpoint={settleWithdrawal} />
        </div>
      </Modal>
    </>
  );
}
