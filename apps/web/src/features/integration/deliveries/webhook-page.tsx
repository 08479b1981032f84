import { getWebhook, type Webhook } from '@balcao/contract/webhooks';
import { screens } from '@balcao/messages/screens';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { Alert, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { CopyIcon } from '../../../components/display/copy-icon.tsx';
import { InstantText } from '../../../components/display/date-text.tsx';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { Section } from '../../../components/page/section.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { formatInstant } from '../../../lib/format/dates.ts';
import { isMissing } from '../../../lib/http/api-error.ts';
import { useOpenName } from '../../../lib/navigation/open-name.ts';
import { domainsText, webhookLook } from '../webhooks/webhook-look.ts';
import { WebhookMenu } from '../webhooks/webhook-menu.tsx';
import { WebhookSwitch } from '../webhooks/webhook-switch.tsx';
import type { WebhookTask } from '../webhooks/webhook-tasks.ts';
import { Deliveries } from './deliveries.tsx';
import { HealthSection } from './health-section.tsx';

const WebhookTaskDialog = lazy(() =>
  import('../webhooks/webhook-task-dialog.tsx').then(({ WebhookTaskDialog }) => ({ default: WebhookTaskDialog })),
);

const texts = webhookScreens.detail;

/** `/integracao/webhooks/{uuid}` */
export function WebhookPage({ uuid }: { readonly uuid: string }) {
  const { data, error, refetch } = useQuery(answerOptions(getWebhook, { params: { uuid } }, ['webhook']));
  useOpenName(data?.title);
  if (isMissing(error)) return <NoSuchWebhook />;
  if (data) return <WebhookDetail webhook={data} />;
  return (
    <>
      <PageHeader title={screens.webhook} />
      {error ? (
        <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={480} radius="sm" aria-busy="true" />
      )}
    </>
  );
}

function NoSuchWebhook() {
  const toList = (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/integracao" search={{ tab: 'webhooks' }} />}>
      {texts.toList}
    </Button>
  );
  return (
    <>
      <PageHeader title={screens.webhook} />
      <EmptyState title={texts.notFound} help={texts.notFoundHelp} action={toList} />
    </>
  );
}

function WebhookDetail({ webhook }: { readonly webhook: Webhook }) {
  const [task, setTask] = useState<WebhookTask>();
  const [opened, setOpened] = useState(false);
  const openDialog = useCallback((next: WebhookTask) => {
    setTask(next);
    setOpened(true);
  }, []);
  const navigate = useNavigate();
  const { uuid, title, url, active } = webhook;
  return (
    <article>
      <PageHeader title={title}>
        {active && (
          <Button variant="default" onClick={() => openDialog('test')}>
            {webhookScreens.actions.test}
          </Button>
        )}
        <WebhookMenu webhook={webhook} openDialog={openDialog} large />
      </PageHeader>
      <div className="flex flex-wrap items-center gap-3 mb-4">
        <StatusBadge {...webhookLook(webhook)} />
        <WebhookSwitch webhook={webhook} openDialog={openDialog} />
        <p className="wrap-anywhere">
          {url} <CopyIcon value={url} thing={webhookScreens.form.url} />
        </p>
      </div>
      <Warnings webhook={webhook} />
      <div className="grid-cols-auto gap-6 gap-x-12 grid mb-8">
        <div>
          <Section title={texts.facts}>
            <FactSheet
              facts={[
                { label: webhookScreens.list.columns.domains, value: domainsText(webhook) },
                {
                  label: webhookScreens.list.columns.lastSuccessAt,
                  value: webhook.lastSuccessAt ? <InstantText at={webhook.lastSuccessAt} /> : webhookScreens.list.never,
                },
                { label: webhookScreens.list.columns.failedLastDay, value: webhook.failedLastDay },
                { label: webhookScreens.list.columns.createdAt, value: <InstantText at={webhook.createdAt} /> },
              ]}
            />
          </Section>
        </div>
        <div>
          <HealthSection uuid={uuid} />
        </div>
      </div>
      <Deliveries webhook={webhook} onTest={() => openDialog('test')} onResend={() => openDialog('resend')} />
      <Suspense>
        {task && (
          <WebhookTaskDialog
            task={task}
            webhook={webhook}
            opened={opened}
            onClose={() => setOpened(false)}
            onRemoved={() => void navigate({ to: '/integracao', search: { tab: 'webhooks' } })}
            onTested={(envio) => void navigate({ to: '.', search: (before) => ({ ...before, envio }) })}
          />
        )}
      </Suspense>
    </article>
  );
}

function Warnings({ webhook }: { readonly webhook: Webhook }) {
  const { health } = webhookScreens;
  const { active, failingSince, restUntil, disabledAt, disabledReason, previousSecretUntil } = webhook;
  const isDisabled = !active && disabledAt !== null && disabledReason !== null;
  return (
    <>
      {isDisabled && (
        <Alert color="red" className="mb-4">
          {health.disabled[disabledReason](formatInstant(disabledAt))}
        </Alert>
      )}
      {active && failingSince && (
        <Alert color="red" className="mb-4">
          {health.failingSince(formatInstant(failingSince))} {restUntil && health.restUntil(formatInstant(restUntil))}
        </Alert>
      )}
      {previousSecretUntil && (
        <Alert color="brand" className="mb-4">
          {health.previousSecret(formatInstant(previousSecretUntil))}
        </Alert>
      )}
    </>
  );
}
