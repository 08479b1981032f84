import { countFailedWebhookDeliveries, resendFailedWebhookDeliveries, type Webhook } from '@balcao/contract/webhooks';
import { generic } from '@balcao/messages/generic';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { Button, Group, Modal, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '../../../components/form/date-field.tsx';
import { useSellerNow } from '../../../components/form/use-seller-now.ts';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { instantsOf, rangeBetween, type TypedRange } from './resend-range.ts';
import { useWebhooksChanged } from './use-webhooks-changed.ts';

const texts = webhookScreens.resend;
const figures = new Intl.NumberFormat('pt-BR');
const dayMs = 86_400_000;

interface ResendDialogProps {
  readonly webhook: Webhook;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Counts first, then resends. */
export function ResendDialog({ webhook, opened, onClose }: ResendDialogProps) {
  return (
    <Modal opened={useOpened(opened)} onClose={onClose} title={texts.title} size="32rem">
      <ResendForm webhook={webhook} onClose={onClose} />
    </Modal>
  );
}

function ResendForm({ webhook, onClose }: Omit<ResendDialogProps, 'opened'>) {
  const changed = useWebhooksChanged();
  const sellerNow = useSellerNow();
  const [typed, setTyped] = useState<TypedRange>();
  const now = sellerNow().ms;
  const since = webhook.failingSince ?? webhook.disabledAt;
  const range = typed ?? rangeBetween(Math.min(since ? Date.parse(since) - dayMs : now, now - dayMs), now);
  const set = (change: Partial<TypedRange>) => setTyped({ ...range, ...change });
  const instants = instantsOf(range);
  const params = { uuid: webhook.uuid };
  const counting = answerOptions(countFailedWebhookDeliveries, {
    params,
    query: instants ?? { from: '', to: '' },
  });
  const { data, error, isPlaceholderData } = useQuery({
    ...counting,
    ...(instants === null && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  const resend = useSubmit(resendFailedWebhookDeliveries, {
    onSuccess: async ({ resent }) => {
      notify.success(texts.done(resent, figures.format(resent)));
      onClose();
      await changed();
    },
  });
  const isCounted = instants !== null && data !== undefined && !isPlaceholderData;
  const taken = isCounted ? Math.min(data.count, data.max) : 0;
  return (
    <Stack>
      <p className="text-quiet text-13">{texts.help}</p>
      <SimpleGrid cols={2}>
        <DateField label={texts.from} value={range.from} onChange={(from) => set({ from })} />
        <TimeField label={texts.fromTime} value={range.fromTime} onChange={(fromTime) => set({ fromTime })} />
        <DateField label={texts.to} value={range.to} onChange={(to) => set({ to })} />
        <TimeField label={texts.toTime} value={range.toTime} onChange={(toTime) => set({ toTime })} />
      </SimpleGrid>
      <p aria-live="polite" className="min-h-6 font-medium">
        {instants === null && texts.invalid}
        {instants !== null && !isCounted && (error ? texts.countFailed : texts.counting)}
        {isCounted && (data.count === 0 ? texts.none : texts.count(data.count, figures.format(data.count)))}
        {isCounted && data.count > data.max && ` ${texts.max(figures.format(data.max))}`}
      </p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={resend.isPending}>
          {generic.cancel}
        </Button>
        <Button
          loading={resend.isPending}
          disabled={taken === 0}
          onClick={() => instants && resend.mutate({ params, body: instants })}
        >
          {taken === 0 ? texts.confirmNone : texts.confirm(taken, figures.format(taken))}
        </Button>
      </Group>
    </Stack>
  );
}

interface TimeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (time: string) => void;
}

function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <TextInput
      label={label}
      type="time"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
