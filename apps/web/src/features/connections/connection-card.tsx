import { grants } from '@balcao/contract/access';
import {
  type Connection,
  deactivateConnection,
  deleteConnection,
  registerConnectionWebhooks,
} from '@balcao/contract/connections/connections';
import { connections as texts } from '@balcao/messages/connections';
import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CopyButton } from '../../components/display/copy-button.tsx';
import { FactSheet } from '../../components/display/fact-sheet.tsx';
import { useNameOf } from '../../components/display/person-name.tsx';
import { StatusBadge } from '../../components/display/status-badge.tsx';
import { ConfirmCall } from '../../components/feedback/confirm-call.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useOpened } from '../../lib/focus/use-opened.ts';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';
import { notify } from '../../lib/toasts/notify.ts';
import {
  activateConsequence,
  byFiles,
  connectionFacts,
  firstFor,
  healthLook,
  statusLook,
  testPassed,
} from './connection-look.ts';
import { FailureAlert } from './failure-alert.tsx';
import { TemplateSection } from './template-section.tsx';
import { useActivateConnection, useMakeSecond, useTestConnection } from './use-activate-connection.ts';
import { useConnectionsChanged } from './use-connections-changed.ts';

interface ConnectionCardProps {
  readonly connection: Connection;
  /** All of its method. */
  readonly content: readonly Connection[];
  readonly production: boolean;
}

type Question = 'activate' | 'second' | 'deactivate' | 'remove';

/** Days before expiry at which the card warns. */
const soonDays = 30;

export function ConnectionCard({ connection, content, production }: ConnectionCardProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const nameOf = useNameOf();
  const name = texts.nameOf(connection.method, connection.provider);
  const isByFiles = byFiles(connection);
  const daysLeft = connection.certificate?.daysLeft ?? Number.POSITIVE_INFINITY;
  return (
    <article className="grid bg-page border-strong rounded gap-4 mb-4 p-5" aria-label={name}>
      <header className="flex flex-wrap items-center gap-y-2 gap-x-3">
        <h3 className="text-16">{texts.providers[connection.provider]}</h3>
        <StatusBadge {...statusLook(connection.status)} />
        {connection.status !== 'DRAFT' && !isByFiles && <StatusBadge {...healthLook(connection.health)} />}
      </header>
      {daysLeft <= soonDays && connection.status !== 'REPLACED' && (
        <Alert color={daysLeft < 0 ? 'red' : 'gray'} variant="light">
          {texts.certificateEnding(daysLeft)}
        </Alert>
      )}
      <FactSheet facts={connectionFacts(connection, nameOf)} />
      {connection.method === 'WHATSAPP' && connection.status === 'ACTIVE' && (
        <TemplateSection connection={connection} />
      )}
      <Actions connection={connection} content={content} openDialog={setQuestion} />
      <Questions
        connection={connection}
        content={content}
        production={production}
        name={name}
        question={question}
        onClose={() => setQuestion(null)}
      />
    </article>
  );
}

function Actions({
  connection,
  content,
  openDialog,
}: Pick<ConnectionCardProps, 'connection' | 'content'> & {
  readonly openDialog: (question: Question) => void;
}) {
  const changed = useConnectionsChanged();
  const seesFiles = useMaySee(grants.reconciliation);
  const test = useTestConnection(() => notify.success(testPassed(connection)));
  const register = useSubmit(registerConnectionWebhooks, {
    onSuccess: async ({ webhooksAt }) => {
      if (webhooksAt && webhooksAt !== connection.webhooksAt) notify.success(texts.webhooksRegistered);
      else notify.error(texts.webhooksFailed);
      await changed();
    },
  });
  const params = { uuid: connection.uuid };
  const { status, testedAt, activatedAt, webhooksUrl } = connection;
  const mayBeSecond = status !== 'SECOND' && testedAt !== null && firstFor(connection, content) !== undefined;
  return (
    <>
      <FailureAlert answer={test.data} />
      <div className="flex flex-wrap gap-2">
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate({ params })}>
          {texts.test}
        </Button>
        {status !== 'ACTIVE' && testedAt && (
          <Button
            variant={mayBeSecond || status === 'SECOND' ? 'default' : 'filled'}
            onClick={() => openDialog('activate')}
          >
            {status === 'SECOND' ? texts.second.first : texts.activate}
          </Button>
        )}
        {mayBeSecond && <Button onClick={() => openDialog('second')}>{texts.second.make}</Button>}
        {status !== 'DRAFT' && byFiles(connection) && seesFiles && (
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/conciliacao/boletos" />}>
            {texts.byFiles.open}
          </Button>
        )}
        {status === 'ACTIVE' && !byFiles(connection) && !connection.webhooksAt && !webhooksUrl && (
          <Button variant="default" loading={register.isPending} onClick={() => register.mutate({ params })}>
            {texts.registerWebhooks}
          </Button>
        )}
        {status !== 'DRAFT' && webhooksUrl && <CopyButton value={webhooksUrl} label={texts.copyWebhooksUrl} />}
        {(status === 'ACTIVE' || status === 'SECOND') && (
          <Button variant="subtle" color="red" onClick={() => openDialog('deactivate')}>
            {texts.deactivate}
          </Button>
        )}
        {!activatedAt && (
          <Button variant="subtle" color="red" onClick={() => openDialog('remove')}>
            {texts.remove}
          </Button>
        )}
      </div>
    </>
  );
}

interface QuestionsProps extends ConnectionCardProps {
  readonly name: string;
  readonly question: Question | null;
  readonly onClose: () => void;
}

function Questions({ connection, content, production, name, question, onClose }: QuestionsProps) {
  const words = texts.sections[connection.method];
  const changed = useConnectionsChanged();
  const activate = useActivateConnection(onClose);
  const makeSecond = useMakeSecond(onClose);
  const isSecond = connection.status === 'SECOND';
  const heir = connection.status === 'ACTIVE' && content.find(({ status }) => status === 'SECOND');
  const params = { uuid: connection.uuid };
  const callProps = { input: { params }, onClose, onDone: onClose, changed };
  return (
    <>
      <ConfirmDialog
        opened={useOpened(question === 'activate')}
        onClose={onClose}
        title={isSecond ? texts.second.firstTitle(name) : words.activateTitle(name)}
        confirmLabel={isSecond ? texts.second.first : texts.activate}
        pending={activate.isPending}
        onConfirm={() => activate.mutate({ params })}
      >
        {isSecond ? texts.second.firstConsequence : activateConsequence(connection)}
      </ConfirmDialog>
      <ConfirmDialog
        opened={useOpened(question === 'second')}
        onClose={onClose}
        title={texts.second.title(name)}
        confirmLabel={texts.second.make}
        pending={makeSecond.isPending}
        onConfirm={() => makeSecond.mutate({ params })}
      >
        {texts.second.consequence}
      </ConfirmDialog>
      <ConfirmCall
        {...callProps}
        endpoint={deactivateConnection}
        opened={question === 'deactivate'}
        title={isSecond ? texts.second.deactivateTitle(name) : words.deactivateTitle(name)}
        confirmLabel={texts.deactivate}
        done={texts.deactivated}
      >
        {isSecond
          ? texts.second.deactivateConsequence
          : heir
            ? texts.second.takesOver(texts.providers[heir.provider])
            : words.deactivateConsequence[production ? 'production' : 'sandbox']}
      </ConfirmCall>
      <ConfirmCall
        {...callProps}
        endpoint={deleteConnection}
        opened={question === 'remove'}
        title={texts.removeTitle(name)}
        confirmLabel={texts.remove}
        done={texts.removed}
      >
        {texts.removeConsequence}
      </ConfirmCall>
    </>
  );
}
