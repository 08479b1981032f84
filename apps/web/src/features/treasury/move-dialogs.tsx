import { createApplication, type Treasury } from '@balcao/contract/investments';
import { transferBetweenAccounts, withdrawFromChecking } from '@balcao/contract/settlement/transfers';
import { cents, formatCents } from '@balcao/kernel';
import { treasury as texts } from '@balcao/messages/treasury';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { AmountDialog } from './amount-dialog.tsx';
import { notifyFailure, notifyOrder } from './outcome.ts';
import { useTreasuryChanged } from './use-treasury-changed.ts';

interface MoveDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly treasury: Treasury;
}

export function InvestDialog({ opened, onClose, treasury }: MoveDialogProps) {
  const changed = useTreasuryChanged();
  const [product] = treasury.products;
  const invest = useSubmit(createApplication, {
    onSuccess: async ({ status }) => {
      notifyOrder(texts.invest, status === 'DONE');
      onClose();
      await changed();
    },
    onError: async (error) => {
      notifyFailure(texts.invest, error);
      await changed();
    },
  });
  return (
    <AmountDialog
      opened={opened}
      onClose={onClose}
      title={texts.invest.title}
      confirmTitle={texts.invest.confirmTitle}
      available={treasury.debitAccountAmount}
      describe={(amount) =>
        texts.invest.text(formatCents(amount), product?.name ?? '', String(product?.cdiPercent ?? treasury.cdi))
      }
      confirmLabel={texts.invest.confirm}
      pending={invest.isPending}
      onConfirm={(amount) =>
        invest.mutate({ body: { product_id: product?.id ?? '', amount, account_origin: 'CHECKING_ACCOUNT' } })
      }
    />
  );
}

export function WithdrawDialog({ opened, onClose, treasury }: MoveDialogProps) {
  const changed = useTreasuryChanged();
  const withdraw = useSubmit(withdrawFromChecking, {
    onSuccess: async () => {
      notifyOrder(texts.withdraw, true);
      onClose();
      await changed();
    },
    onError: (error) => notifyFailure(texts.withdraw, error),
  });
  return (
    <AmountDialog
      opened={opened}
      onClose={onClose}
      title={texts.withdraw.title}
      confirmTitle={texts.withdraw.confirmTitle}
      available={treasury.debitAccountAmount}
      describe={(amount) => texts.withdraw.text(formatCents(amount))}
      confirmLabel={texts.withdraw.confirm}
      pending={withdraw.isPending}
      onConfirm={(amount) => withdraw.mutate({ body: { amount } })}
    />
  );
}

export function TransferDialog({ opened, onClose, treasury }: MoveDialogProps) {
  const changed = useTreasuryChanged();
  const transfer = useSubmit(transferBetweenAccounts, {
    onSuccess: async () => {
      notifyOrder(texts.transfer, true);
      onClose();
      await changed();
    },
    onError: (error) => notifyFailure(texts.transfer, error),
  });
  return (
    <AmountDialog
      opened={opened}
      onClose={onClose}
      title={texts.transfer.title}
      confirmTitle={texts.transfer.confirmTitle}
      lead={texts.transfer.destination}
      available={cents(Math.max(0, treasury.redeemAccountAmount))}
      describe={(amount) => texts.transfer.text(formatCents(amount))}
      confirmLabel={texts.transfer.confirm}
      pending={transfer.isPending}
      onConfirm={(amount) =>
        transfer.mutate({ body: { amount, origin: 'ACQUIRING_ACCOUNT', destination: 'CHECKING_ACCOUNT' } })
      }
    />
  );
}
