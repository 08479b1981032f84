import { grants } from '@balcao/contract/access';
import { changePeriodMethod, type PeriodMethod, periodMethods } from '@balcao/contract/charges/charge-actions';
import { getSubscription } from '@balcao/contract/subscriptions';
import { chargeActions } from '@balcao/messages/charge-actions';
import { Checkbox, Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { answerOptions } from '../../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { useMaySee } from '../../../../lib/navigation/use-may-see.ts';
import { notify } from '../../../../lib/toasts/notify.ts';
import { useChargeChanged } from '../use-charge-changed.ts';
import { AboutCharge } from './about-charge.tsx';
import type { ChargeDialogProps } from './charge-dialog-props.ts';

const texts = chargeActions.periodMethod;

/** The subscription keeps its own method. */
export function PeriodMethodDialog({ charge, opened, onClose }: ChargeDialogProps) {
  const changed = useChargeChanged();
  const choices = periodMethods.filter((method) => method !== charge.paymentMethod);
  const [chosen, setChosen] = useState<PeriodMethod>('PIX');
  const [send, setSend] = useState(true);
  const method = choices.find((one) => one === chosen) ?? 'BANK_SLIP';
  const next = useNextMethod(charge.subscription);
  const change = useSubmit(changePeriodMethod, {
    // The charge may change on screen before the answer arrives, and with it the options.
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
      <AboutCharge charge={charge} consequence={`${texts.consequence} ${next ? texts.next[next] : ''}`} />
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

/** Only for people who may read the subscription. */
function useNextMethod(uuid: string | null) {
  const mayRead = useMaySee(grants.subscription);
  const { data } = useQuery({
    ...answerOptions(getSubscription, { params: { uuid: uuid ?? '' } }, ['subscription', 'charge']),
    enabled: uuid !== null && mayRead,
  });
  return data?.paymentMethod;
}
