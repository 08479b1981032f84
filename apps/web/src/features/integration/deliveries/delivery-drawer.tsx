import type { AnswerOf } from '@balcao/contract/endpoint';
import { getWebhookDelivery, resendWebhookDelivery, type Webhook } from '@balcao/contract/webhooks';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { CopyIcon } from '../../../components/display/copy-icon.tsx';
import { InstantText } from '../../../components/display/date-text.tsx';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Section } from '../../../components/page/section.tsx';
import { SideDrawer } from '../../../components/page/side-drawer.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { isMissing } from '../../../lib/http/api-error.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { CodeBlock, prettyJson } from '../code-block.tsx';
import { useWebhooksChanged } from '../webhooks/use-webhooks-changed.ts';
import { DeliveryAttempts } from './delivery-attempts.tsx';
import { deliveryStatusLook, eventName } from './delivery-look.ts';

const texts = webhookScreens.delivery;
const { columns, test } = webhookScreens.deliveries;

interface DeliveryDrawerProps {
  readonly webhook: Webhook;
  /** Undefined while closed. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** It keeps showing the last delivery while it closes. */
export function DeliveryDrawer({ webhook, id, onClose }: DeliveryDrawerProps) {
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  return (
    <SideDrawer opened={id !== undefined} onClose={onClose} title={texts.label}>
      {shown && <DeliveryState key={shown} webhook={webhook} id={shown} />}
    </SideDrawer>
  );
}

function DeliveryState({ webhook, id }: { readonly webhook: Webhook; readonly id: string }) {
  const params = { uuid: webhook.uuid, delivery: id };
  const { data, error, refetch } = useQuery(answerOptions(getWebhookDelivery, { params }, ['webhook']));
  if (isMissing(error)) return <EmptyState title={texts.notFound} />;
  if (data) return <DeliveryDetail webhook={webhook} delivery={data} />;
  if (error) return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={480} radius="sm" aria-busy="true" />;
}

interface DeliveryDetailProps {
  readonly webhook: Webhook;
  readonly delivery: AnswerOf<typeof getWebhookDelivery>;
}

function DeliveryDetail({ webhook, delivery }: DeliveryDetailProps) {
  const changed = useWebhooksChanged();
  const resend = useSubmit(resendWebhookDelivery, {
    onSuccess: async () => {
      notify.success(texts.resent);
      await changed();
    },
  });
  const { uuid, type, subjectUuid, status, body, history, nextAttemptAt, deliveredAt, createdAt } = delivery;
  const copied = (value: string, thing: string) => (
    <>
      <code>{value}</code> <CopyIcon value={value} thing={thing} />
    </>
  );
  return (
    <Stack>
      <div>
        <p className="font-medium wrap-anywhere">
          {eventName(type)} {delivery.test && `(${test})`}
        </p>
        <p className="text-quiet text-13">{type}</p>
      </div>
      <div className="inline-flex items-center gap-1">
        <StatusBadge {...deliveryStatusLook[status]} />
        {webhook.active && (
          <Button
            size="compact-md"
            variant="default"
            loading={resend.isPending}
            onClick={() => resend.mutate({ params: { uuid: webhook.uuid, delivery: uuid } })}
          >
            {texts.resend}
          </Button>
        )}
      </div>
      <FactSheet
        facts={[
          { label: columns.createdAt, value: <InstantText at={createdAt} /> },
          ...(deliveredAt ? [{ label: columns.deliveredAt, value: <InstantText at={deliveredAt} /> }] : []),
          ...(nextAttemptAt ? [{ label: columns.nextAttemptAt, value: <InstantText at={nextAttemptAt} /> }] : []),
          { label: texts.id, value: copied(uuid, texts.id), wide: true },
          { label: texts.subject, value: copied(subjectUuid, texts.subject), wide: true },
        ]}
      />
      <Section title={texts.attempts}>
        <DeliveryAttempts attempts={history} />
      </Section>
      <Section title={texts.body} action={<CopyButton size="compact-sm" value={body} />}>
        <CodeBlock label={texts.body} text={prettyJson(body)} />
      </Section>
    </Stack>
  );
}
