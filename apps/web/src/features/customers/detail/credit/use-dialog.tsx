import { grants } from '@balcao/contract/access';
import { type ChargeItem, findCharges, getCharge } from '@balcao/contract/charges';
import { findSubscriptions, type SubscriptionItem } from '@balcao/contract/subscriptions/subscription-list';
import { formatCents, formatPlainDate } from '@balcao/kernel';
import { customerCredit } from '@balcao/messages/customer-credit';
import { generic } from '@balcao/messages/generic';
import { Button, Group, Modal, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChargeCreditDialog } from '../../../../components/credit/charge-credit-dialog.tsx';
import { SubscriptionCreditDialog } from '../../../../components/credit/subscription-credit-dialog.tsx';
import { answerOptions } from '../../../../lib/api/answer-options.ts';
import { useOpened } from '../../../../lib/focus/use-opened.ts';
import { useMaySee } from '../../../../lib/navigation/use-may-see.ts';
import type { CreditDialogProps } from './credit-dialog-props.ts';

const texts = customerCredit.use;
const openStatuses = ['SCHEDULED', 'LATE', 'FAILED'] as const;

/** First where, then how much. */
export function UseDialog({ uuid, balance, opened, onClose }: CreditDialogProps) {
  const { charges, subscriptions, isLoading } = useTargets(uuid);
  const [chosen, setChosen] = useState('');
  const [isChosen, setDone] = useState(false);
  const subscription = subscriptions.find((one) => one.uuid === chosen);
  const isCharge = charges.some((one) => one.uuid === chosen);
  const { data: charge } = useQuery({ ...answerOptions(getCharge, { params: { uuid: chosen } }), enabled: isCharge });
  const isOpened = useOpened(opened);
  const dialog = { opened: isOpened, onClose };
  if (isChosen && charge) return <ChargeCreditDialog charge={charge} {...dialog} />;
  if (isChosen && subscription)
    return <SubscriptionCreditDialog uuid={chosen} plan={subscription.titlePlan} balance={balance} {...dialog} />;
  const isNowhere = !isLoading && charges.length + subscriptions.length === 0;
  return (
    <Modal opened={isOpened} onClose={onClose} title={texts.title} centered>
      <Stack>
        <p className="text-quiet">{customerCredit.has(formatCents(balance))}</p>
        {isLoading && <Skeleton height={61} radius="sm" />}
        {isNowhere && <p>{texts.nowhere}</p>}
        {!isLoading && !isNowhere && (
          <NativeSelect
            label={texts.where}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            data={[
              { value: '', label: texts.choose },
              { group: texts.subscriptions, items: subscriptions.map(optionOfSubscription) },
              { group: texts.charges, items: charges.map(optionOfCharge) },
            ]}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {generic.cancel}
          </Button>
          <Button onClick={() => setDone(true)} disabled={!subscription && !charge}>
            {generic.next}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function useTargets(customerId: string) {
  const may = {
    charges: [useMaySee(grants.charges), useMaySee(grants.charge)].every(Boolean),
    subscriptions: [useMaySee(grants.subscriptions), useMaySee(grants.subscription)].every(Boolean),
  };
  const charges = useQuery({
    ...answerOptions(findCharges, { query: { customerId, status: openStatuses, size: 100 } }),
    enabled: may.charges,
  });
  const subscriptions = useQuery({
    ...answerOptions(findSubscriptions, { query: { customerId, size: 100 } }),
    enabled: may.subscriptions,
  });
  return {
    charges: charges.data?.content ?? [],
    subscriptions: (subscriptions.data?.content ?? []).filter(
      ({ status }) => status !== 'INACTIVE' && status !== 'PENDING',
    ),
    isLoading: charges.isLoading || subscriptions.isLoading,
  };
}

function optionOfSubscription({ uuid: value, titlePlan: label }: SubscriptionItem) {
  return { value, label };
}

function optionOfCharge({ uuid: value, title, value: amount, expirationDate }: ChargeItem) {
  return { value, label: texts.charge(title, formatCents(amount), formatPlainDate(expirationDate)) };
}
