import { changePeriodMethod, type PeriodMethod, periodMethods } from '@balcao/contract/charges/charge-actions';
import { chargeActions } from '@balcao/messages/charge-actions';
import { Checkbox, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { notify } from '../../../../lib/toasts/notify.ts';
import { useChargeChanged } from '../use-charge-changed.ts';
import { AboutCharge } from './about-charge.tsx';
import type { ChargeDialogProps } from './charge-dialog-props.ts';

const texts = chargeActions.periodMethod;

/** Charges one period of a subscription by Pix or boleto; the subscription keeps its own method. */
export function PeriodMethodDialog({ charge, opened, onClose }: ChargeDialogProps) {
  const changed = useChargeChanged();
  const choices = periodMethods.filter((method) => method !== charge.paymentMethod);
  const [chosen, setChosen] = useState<PeriodMethod>('PIX');
  const [send, setSend] = useState(true);
  const method = choices.find((one) => one === chosen) ?? 'BANK_SLIP';
  const change = useSubmit(changePeriodMethod, {
    // The charge may have changed on the screen before the answer is here, and with it what is left to choose.
    onSuccess: async (_, { body }) => {
      notify.success(texts.done[body.method]);
      onClose();
      await changed();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm[method]}
      pending={change.isPending}
      onConfirm={() => change.mutate({ params: { uuid: charge.uuid }, body: { method, send } })}
    >
      <AboutCharge charge={charge} consequence={texts.consequence} />
      <Stack mt="md">
        <Radio.Group
          label={texts.method}
          value={method}
          onChange={(value) => setChosen(choices.find((one) => one === value) ?? method)}
        >
          <Stack gap="sm" mt="xs">
            {choices.map((one) => (
              <Radio key={one} value={one} label={texts.names[one]} />
            ))}
          </Stack>
        </Radio.Group>
        <Checkbox
          label={chargeActions.change.send}
          checked={send}
          onChange={({ currentTarget }) => setSend(currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
