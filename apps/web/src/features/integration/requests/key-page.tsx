import { type ApiKey, getApiKey } from '@balcao/contract/api-keys';
import { apiKeyScreens } from '@balcao/messages/api-key-screens';
import { screens } from '@balcao/messages/screens';
import { Alert, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { DateText, InstantText } from '../../../components/display/date-text.tsx';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { PersonName } from '../../../components/display/person-name.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { Section } from '../../../components/page/section.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { formatInstant, plainDateOf } from '../../../lib/format/dates.ts';
import { isMissing } from '../../../lib/http/api-error.ts';
import { useOpenName } from '../../../lib/navigation/open-name.ts';
import { keyStatusLook, keyText, scopeText } from '../keys/key-look.ts';
import { KeyMenu } from '../keys/key-menu.tsx';
import { KeySwitch } from '../keys/key-switch.tsx';
import type { KeyTask } from '../keys/key-tasks.ts';
import { Requests } from './requests.tsx';
import { UsageSection } from './usage-section.tsx';

const KeyTaskDialog = lazy(() =>
  import('../keys/key-task-dialog.tsx').then(({ KeyTaskDialog }) => ({ default: KeyTaskDialog })),
);

const texts = apiKeyScreens.detail;
const { columns, never, noEnd } = apiKeyScreens.list;

/** `/integracao/chaves/{uuid}` */
export function KeyPage({ uuid }: { readonly uuid: string }) {
  const { data, error, refetch } = useQuery(answerOptions(getApiKey, { params: { uuid } }));
  useOpenName(data?.title);
  if (isMissing(error)) return <NoSuchKey />;
  if (data) return <KeyDetail apiKey={data} />;
  return (
    <>
      <PageHeader title={screens.apiKey} />
      {error ? (
        <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={480} radius="sm" aria-busy="true" />
      )}
    </>
  );
}

function NoSuchKey() {
  const toList = (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/integracao" />}>
      {texts.toList}
    </Button>
  );
  return (
    <>
      <PageHeader title={screens.apiKey} />
      <EmptyState title={texts.notFound} help={texts.notFoundHelp} action={toList} />
    </>
  );
}

function KeyDetail({ apiKey }: { readonly apiKey: ApiKey }) {
  const [task, setTask] = useState<KeyTask>();
  const [opened, setOpened] = useState(false);
  const openDialog = useCallback((next: KeyTask) => {
    setTask(next);
    setOpened(true);
  }, []);
  const navigate = useNavigate();
  const { uuid, title, status, expiresAt, previousValidUntil } = apiKey;
  return (
    <article>
      <PageHeader title={title}>
        <KeyMenu apiKey={apiKey} openDialog={openDialog} large />
      </PageHeader>
      <div className="flex flex-wrap items-center gap-3 mb-4">
        <StatusBadge {...keyStatusLook[status]} />
        <KeySwitch apiKey={apiKey} openDialog={openDialog} />
        <code>{keyText(apiKey)}</code>
      </div>
      {status === 'EXPIRED' && expiresAt && (
        <Alert color="red" className="mb-4">
          {texts.expired(formatInstant(expiresAt))}
        </Alert>
      )}
      {previousValidUntil && (
        <Alert color="brand" className="mb-4">
          {texts.previous(formatInstant(previousValidUntil))}
        </Alert>
      )}
      <div className="grid-cols-auto gap-6 gap-x-12 grid mb-8">
        <div>
          <Section title={texts.facts}>
            <FactSheet facts={factsOf(apiKey)} />
          </Section>
        </div>
        <div>
          <UsageSection uuid={uuid} />
        </div>
      </div>
      <Requests uuid={uuid} />
      <Suspense>
        {task && (
          <KeyTaskDialog
            task={task}
            apiKey={apiKey}
            opened={opened}
            onClose={() => setOpened(false)}
            onRemoved={() => void navigate({ to: '/integracao' })}
          />
        )}
      </Suspense>
    </article>
  );
}

function factsOf(apiKey: ApiKey) {
  const { kind, scopes, createdAt, createdBy, expiresAt, lastUsedAt, lastAddress } = apiKey;
  return [
    { label: texts.kind, value: apiKeyScreens.kinds[kind] },
    { label: columns.expiresAt, value: expiresAt ? <DateText date={plainDateOf(expiresAt)} /> : noEnd },
    { label: columns.createdAt, value: <InstantText at={createdAt} /> },
    { label: texts.createdBy, value: <PersonName by={createdBy} /> },
    {
      label: columns.lastUsedAt,
      value: lastUsedAt ? texts.lastUse(formatInstant(lastUsedAt), lastAddress ?? '—') : never,
      wide: true,
    },
    { label: columns.scopes, value: scopes.map(scopeText).join(' · '), wide: true },
  ];
}
