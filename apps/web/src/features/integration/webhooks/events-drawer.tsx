import { findWebhookEvents } from '@balcao/contract/webhooks';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { SideDrawer } from '../../../components/page/side-drawer.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { CodeBlock, prettyJson } from '../code-block.tsx';
import { domainsText } from './webhook-look.ts';

const texts = webhookScreens.events;

export function EventsDrawer({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <SideDrawer opened={opened} onClose={onClose} title={texts.title}>
      <Events />
    </SideDrawer>
  );
}

function Events() {
  const { data, error, refetch } = useQuery(answerOptions(findWebhookEvents, {}));
  if (!data && error) return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={480} radius="sm" aria-busy="true" />;
  return (
    <Stack>
      <p className="text-quiet text-13">{texts.help}</p>
      <div>
        {data.map(({ type, domains, example }) => (
          <details key={type} className="py-3 divided">
            <summary className="cursor-pointer">
              {webhookScreens.eventNames[type]}
              <p className="text-quiet mono text-13" style={{ margin: '0.125rem 0 0 1rem' }}>
                {type}
              </p>
            </summary>
            <div className="grid gap-2 mt-3">
              <p className="text-quiet text-13">{domainsText({ domains })}</p>
              <CodeBlock label={texts.example(type)} text={prettyJson(example)} />
              <CopyButton value={prettyJson(example)} size="compact-sm" />
            </div>
          </details>
        ))}
      </div>
    </Stack>
  );
}
