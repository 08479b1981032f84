import type { Connection } from '@balcao/contract/connections/connections';
import {
  findMessageTemplates,
  submitMessageTemplates,
  type TemplateStatus,
} from '@balcao/contract/connections/whatsapp';
import { connections as messages } from '@balcao/messages/connections';
import { Alert, Button, Group, Skeleton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconPlayerPause,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { StatusBadge, type StatusLook } from '../../components/display/status-badge.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';

const texts = messages.templates;

const looks = {
  NONE: { tone: 'gray', icon: IconCircleDashed },
  PENDING: { tone: 'amber', icon: IconClock },
  APPROVED: { tone: 'green', icon: IconCircleCheck },
  REJECTED: { tone: 'red', icon: IconCircleX },
  PAUSED: { tone: 'amber', icon: IconPlayerPause },
  DISABLED: { tone: 'red', icon: IconAlertTriangle },
} as const satisfies Record<TemplateStatus, Omit<StatusLook, 'label'>>;

export function TemplateSection({ connection: { uuid, provider } }: { readonly connection: Connection }) {
  const options = answerOptions(findMessageTemplates, { params: { uuid } });
  const found = useQuery(options);
  const client = useQueryClient();
  const submit = useSubmit(submitMessageTemplates, {
    onSuccess: (answer) => {
      client.setQueryData(options.queryKey, answer);
      if (!answer.failure) notify.success(texts.submitted);
    },
  });
  const { data, error } = found;
  return (
    <section className="grid gap-2" aria-label={texts.title}>
      <h4 className="text-14">{texts.title}</h4>
      <p className="max-w-208 text-quiet mb-4">{texts.help}</p>
      {data?.failure && (
        <Alert color="red" variant="light" role="alert" title={texts.failed}>
          {[messages.failureOf(provider, data.failure), data.detail].filter(Boolean).join(' ')}
        </Alert>
      )}
      {data ? (
        data.content.map(({ name, body, status, reason }) => (
          <details key={name}>
            <summary className="cursor-pointer">
              <code>{name}</code> <StatusBadge label={texts.statuses[status]} {...looks[status]} />
            </summary>
            {reason && <p>{texts.reason(reason)}</p>}
            <p
              className="whitespace-pre-line wrap-anywhere text-14"
              style={{ margin: 'var(--mantine-spacing-xs) 0 0' }}
            >
              {body}
            </p>
          </details>
        ))
      ) : error ? (
        <ErrorState title={texts.failed} error={error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={64} radius="sm" aria-busy="true" />
      )}
      {data && (
        <Group gap="sm">
          <Button variant="default" loading={found.isFetching} onClick={() => void found.refetch()}>
            {texts.refresh}
          </Button>
          {data.content.some(({ status }) => status === 'NONE') && (
            <Button loading={submit.isPending} onClick={() => submit.mutate({ params: { uuid } })}>
              {texts.submit}
            </Button>
          )}
        </Group>
      )}
    </section>
  );
}
