import { type RefundItem, refundCharge, refundWholeCharge } from '@balcao/contract/charges/refunds';
import { formatCents } from '@balcao/kernel';
import { chargeActions } from '@balcao/messages/charge-actions';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { useChargeChanged } from '../use-charge-changed.ts';
import type { ChargeDialogProps } from './charge-dialog-props.ts';
import { RefundChoice } from './refund-choice.tsx';
import { RefundConfirmation } from './refund-confirmation.tsx';
import { outcomeOf, RefundOutcome } from './refund-outcome.tsx';
import { amountOf, firstPlan } from './refund-plan.ts';

const texts = chargeActions.refund;

/** Closing clears the choice; a result refreshes the screen. */
export function RefundDialog({ charge, opened, onClose }: ChargeDialogProps) {
  const changed = useChargeChanged();
  const [plan, setPlan] = useState(firstPlan);
  const [isChosen, setChosen] = useState(false);
  const [result, setResult] = useState<Error | RefundItem>();
  const ends = {
    onSuccess: (refund: RefundItem) => setResult(refund),
    onError: (error: Error) => setResult(error),
  };
  const whole = useSubmit(refundWholeCharge, ends);
  const part = useSubmit(refundCharge, ends);
  const isPending = whole.isPending || part.isPending;
  const params = { uuid: charge.uuid };
  const amount = amountOf(plan, charge);
  const outcome = result && outcomeOf(result, charge);

  const send = () =>
    plan.kind === 'TOTAL'
      ? whole.mutate({ params, body: { asFraud: plan.asFraud } })
      : part.mutate({ params, body: { amount } });
  const close = () => {
    if (isPending) return;
    onClose();
    if (outcome) void changed();
  };
  const forget = () => {
    setPlan(firstPlan);
    setChosen(false);
    setResult(undefined);
  };

  const title = outcome ? outcome.title : isChosen ? texts.confirmTitle : texts.title;
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={forget}
      title={title}
      centered
      withCloseButton={!isPending}
    >
      {outcome ? (
        <RefundOutcome outcome={outcome} onClose={close} />
      ) : isChosen ? (
        <RefundConfirmation
          text={texts.confirmText(formatCents(amount), charge.customerName)}
          confirmLabel={texts.confirm(formatCents(amount))}
          pending={isPending}
          onBack={() => setChosen(false)}
          onConfirm={send}
        />
      ) : (
        <RefundChoice
          charge={charge}
          plan={plan}
          onChange={setPlan}
          onContinue={() => setChosen(true)}
          onClose={close}
        />
      )}
    </Modal>
  );
}
