import { banks } from '@balcao/brazil/reference';
import type { PixKeyOwner } from '@balcao/contract/payables/payment-look-ups';
import { createPixPayment } from '@balcao/contract/payables/payments';
import { paymentScreens as words } from '@balcao/messages/payment-screens';
import { paymentTexts } from '@balcao/messages/payment-texts';
import { pixFavorites } from '@balcao/messages/pix-favorites';
import { pixPayments } from '@balcao/messages/pix-payments';
import { Badge, Button, Modal } from '@mantine/core';
import { DateText } from '../../../components/display/date-text.tsx';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Money } from '../../../components/display/money.tsx';
import { notifyFailure } from '../../../lib/api/notify-error.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { writtenKey } from '../favorites/pix-key-text.ts';
import { useCostCenterName } from '../list/cost-center-select.tsx';
import { ownerFacts, writtenAccount } from '../list/payment-facts.tsx';
import { scheduledText } from '../list/scheduled-text.ts';
import type { PayeeAccountForm } from './payee-account-fields.tsx';
import type { PixForm } from './pix-form-problems.ts';

const texts = pixPayments.review;

interface PixReviewProps {
  /** Null where an account is paid. */
  readonly owner: PixKeyOwner | null;
  readonly form: PixForm;
  /** The code that filled the form. */
  readonly brCode: string | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Before payment, or before saving for another person's approval. */
export function PixReview({ owner, form, brCode, onClose, onDone }: PixReviewProps) {
  const { amount, paymentDate, costCenter, description, account } = form;
  const centerName = useCostCenterName(costCenter);
  const pay = useSubmit(createPixPayment, {
    onError: (error, { body }) =>
      notifyFailure(body.status ? paymentTexts.failures.saveForApproval : pixPayments.failed, error),
    onSuccess: ({ status, rejectionReason, leavesOn }) => {
      if (status === 'rejected') notify.error(rejectionReason ?? pixPayments.failed);
      else if (status === 'scheduled') notify.success(`${pixPayments.done.scheduled} ${scheduledText(leavesOn)}`);
      else notify.success(status === 'pending_approval' ? paymentTexts.done.saved : pixPayments.done.paid);
      onDone();
    },
  });
  const send = (isSaved: boolean) => {
    if (amount === null || paymentDate === null || costCenter === null) return;
    pay.mutate({
      body: {
        ...(owner && { pixKey: owner.pixKey, pixKeyType: owner.pixKeyType, recipientName: owner.recipientName }),
        ...(account && { account: { ...account, holder: account.holder.trim() } }),
        amount,
        paymentDate,
        costCenter,
        ...(description.trim() && { description: description.trim() }),
        ...(brCode && { brCode }),
        ...(isSaved && { status: 'pending_approval' as const }),
      },
    });
  };
  return (
    <Modal
      opened={useOpened(true)}
      onClose={pay.isPending ? () => undefined : onClose}
      title={texts.title}
      size="lg"
      centered
    >
      <FactSheet
        facts={[
          ...(owner ? keyFacts(owner) : []),
          ...(account ? accountFacts(account) : []),
          { label: words.amount, value: amount !== null && <Money amount={amount} /> },
          { label: words.date, value: paymentDate && <DateText date={paymentDate} /> },
          { label: words.costCenter, value: centerName },
          { label: words.description, value: description || null, wide: true },
        ]}
      />
      {account && <p className="text-quiet mt-4">{pixPayments.account.unchecked}</p>}
      <div className="flex flex-wrap justify-end gap-2 mt-4">
        <Button variant="default" onClick={onClose} disabled={pay.isPending}>
          {texts.change}
        </Button>
        <Button variant="default" onClick={() => send(true)} disabled={pay.isPending}>
          {texts.save}
        </Button>
        <Button onClick={() => send(false)} loading={pay.isPending} data-autofocus>
          {texts.pay}
        </Button>
      </div>
    </Modal>
  );
}

function keyFacts(owner: PixKeyOwner) {
  return [
    { label: words.key, value: writtenKey(owner.pixKey, owner.pixKeyType) },
    {
      label: words.keyType,
      value: (
        <Badge variant="default" tt="none">
          {pixFavorites.keyTypes[owner.pixKeyType]}
        </Badge>
      ),
    },
    ...ownerFacts(owner),
  ];
}

function accountFacts(account: PayeeAccountForm) {
  return [
    { label: words.recipient, value: account.holder.trim() },
    { label: words.document, value: account.document },
    { label: words.institution, value: banks.find(({ code }) => code === account.bank)?.name ?? account.bank },
    { label: pixPayments.account.title, value: writtenAccount(account) },
    { label: pixPayments.account.type, value: pixPayments.account.types[account.accountType] },
  ];
}
