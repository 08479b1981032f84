import { changeChargeMethods } from '@balcao/contract/charges/new-charges';
import { type CheckoutLink, getCheckoutLink } from '@balcao/contract/checkout';
import type { PaymentMethod } from '@balcao/contract/payment-links';
import { chargeActions } from '@balcao/messages/charge-actions';
import { generic } from '@balcao/messages/generic';
import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { answerOptions } from '../../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { notify } from '../../../../lib/toasts/notify.ts';
import { useChargeChanged } from '../use-charge-changed.ts';
import { AboutCharge } from './about-charge.tsx';
import type { ChargeDialogProps } from './charge-dialog-props.ts';

const texts = chargeActions.methods;
const choices = ['BANK_SLIP', 'PIX', 'CREDIT_CARD'] as const;

export function ChangeMethodsDialog({ charge, opened, onClose }: ChargeDialogProps) {
  const uuid = charge.paymentLink ?? '';
  const link = useQuery({ ...answerOptions(getCheckoutLink, { params: { uuid } }, ['charge']), enabled: opened });
  const offered = link.data && methodsOf(link.data);
  const changed = useChargeChanged();
  const [chosen, setChosen] = useState<readonly PaymentMethod[]>();
  const [send, setSend] = useState(true);
  const change = useSubmit(changeChargeMethods, {
    onSuccess: async () => {
      notify.success(texts.done);
      onClose();
      await changed();
    },
  });
  const methods = chosen ?? offered ?? [];
  const isNone = !methods.includes('BANK_SLIP') && !methods.includes('PIX');
  const isReissued = charge.paymentMethod !== 'CREDIT_CARD' && !methods.includes(charge.paymentMethod);
  const confirm = () => {
    if (!link.data || isNone) return;
    const cardInstallments = link.data.methods.creditCard?.options.at(-1)?.installments ?? 1;
    change.mutate({ params: { uuid }, body: { methods: [...methods], cardInstallments, send: isReissued && send } });
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm}
      pending={change.isPending}
      onConfirm={confirm}
    >
      <AboutCharge charge={charge} consequence={isReissued ? texts.reissued : texts.kept} />
      {link.isError ? (
        <p role="alert">{generic.loadFailed}</p>
      ) : (
        <Stack mt="md">
          <Checkbox.Group
            value={[...methods]}
            onChange={setChosen}
            error={link.data && isNone && texts.none}
            aria-label={texts.title}
          >
            <Stack gap="sm" pb="xs">
              {choices.map((method) => (
                <Checkbox key={method} value={method} label={texts.names[method]} disabled={!link.data} />
              ))}
            </Stack>
          </Checkbox.Group>
          {isReissued && (
            <Checkbox
              label={chargeActions.change.send}
              checked={send}
              onChange={({ currentTarget }) => setSend(currentTarget.checked)}
            />
          )}
        </Stack>
      )}
    </ConfirmDialog>
  );
}

function methodsOf({ methods }: CheckoutLink): PaymentMethod[] {
  const { bankSlip, pix, creditCard } = methods;
  const offers = { BANK_SLIP: bankSlip, PIX: pix, CREDIT_CARD: creditCard };
  return choices.filter((method) => offers[method] !== null);
}
