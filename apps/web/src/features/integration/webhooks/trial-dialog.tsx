import { findWebhookEvents, testWebhook, type Webhook, type WebhookEventType } from '@balcao/contract/webhooks';
import { generic } from '@balcao/messages/generic';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { Button, Group, Modal, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { CodeBlock, prettyJson } from '../code-block.tsx';
import { useWebhooksChanged } from './use-webhooks-changed.ts';

const texts = webhookScreens.test;

interface TrialDialogProps {
  readonly webhook: Webhook;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Receives the delivery's id. */
  readonly onTested: (delivery: string) => void;
}

/** Sends an example of a chosen event. */
export function TrialDialog({ webhook, opened, onClose, onTested }: TrialDialogProps) {
  return (
    <Modal opened={useOpened(opened)} onClose={onClose} title={texts.title} size="36rem">
      <TrialForm webhook={webhook} onClose={onClose} onTested={onTested} />
    </Modal>
  );
}

function TrialForm({ webhook, onClose, onTested }: Omit<TrialDialogProps, 'opened'>) {
  const changed = useWebhooksChanged();
  const { data, error, refetch } = useQuery(answerOptions(findWebhookEvents, {}));
  const [chosen, setChosen] = useState<WebhookEventType>();
  const send = useSubmit(testWebhook, {
    onSuccess: async ({ uuid }) => {
      onClose();
      onTested(uuid);
      await changed();
    },
  });
  if (!data && error) {
    return <ErrorState title={webhookScreens.events.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton height={320} radius="sm" aria-busy="true" />;
  const events = data.filter(({ domains }) => domains.some((domain) => webhook.domains.includes(domain)));
  const usual = events.find(({ type }) => type === 'charge.paid') ?? events[0];
  const event = events.find(({ type }) => type === chosen) ?? usual;
  if (!event) return null;
  return (
    <Stack>
      <p className="text-quiet text-13">{texts.help}</p>
      <NativeSelect
        label={texts.type}
        data={events.map(({ type }) => ({ value: type, label: `${webhookScreens.eventNames[type]} · ${type}` }))}
        value={event.type}
        onChange={({ currentTarget }) => setChosen(currentTarget.value as WebhookEventType)}
        data-autofocus
      />
      <CodeBlock label={texts.example} text={prettyJson(event.example)} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={send.isPending}>
          {generic.cancel}
        </Button>
        <Button
          loading={send.isPending}
          onClick={() => send.mutate({ params: { uuid: webhook.uuid }, body: { type: event.type } })}
        >
          {texts.confirm}
        </Button>
      </Group>
    </Stack>
  );
}
