import { type WebhookDeliveryStatus, webhookDeliveryStatuses } from '@balcao/contract/webhooks';
import { generic } from '@balcao/messages/generic';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { Button, MultiSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isReversed, PeriodFields } from '../period-fields.tsx';
import type { DeliveryFilterChange } from './delivery-search.ts';

const { filters: texts, statuses } = webhookScreens.deliveries;
const statusData = webhookDeliveryStatuses.map((value) => ({ value, label: statuses[value] }));

interface DeliveryFilterFormProps {
  readonly standing: DeliveryFilterChange;
  readonly onApply: (change: DeliveryFilterChange) => void;
}

export function DeliveryFilterForm({ standing, onApply }: DeliveryFilterFormProps) {
  const [given, setGiven] = useState(standing);
  const [tried, setTried] = useState(false);
  const set = (change: DeliveryFilterChange) => setGiven((before) => ({ ...before, ...change }));
  const { dateInitial, dateFinal, status = [] } = given;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isReversed(dateInitial, dateFinal)) onApply(given);
  };
  return (
    <form onSubmit={submit} className="grid-cols-auto grid items-start gap-y-3 gap-x-6" noValidate>
      <MultiSelect
        label={texts.status}
        data={statusData}
        value={[...status]}
        onChange={(chosen) => set({ status: chosen as WebhookDeliveryStatus[] })}
        {...(status.length === 0 && { placeholder: texts.any })}
        clearable
        hidePickedOptions={false}
      />
      <PeriodFields from={dateInitial} to={dateFinal} tried={tried} onChange={set} />
      <div className="flex col-span-full justify-end">
        <Button type="submit">{generic.apply}</Button>
      </div>
    </form>
  );
}
