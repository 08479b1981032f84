import { maxConnectionCertificateBytes } from '@balcao/contract/connections/connection-settings';
import {
  type Connection,
  type Connections,
  createConnection,
  deleteConnection,
  findConnections,
} from '@balcao/contract/connections/connections';
import { connectionMethods, connectionProviders } from '@balcao/contract/connections/providers';
import { uuidText } from '@balcao/contract/shapes';
import { connectionSteps as texts } from '@balcao/messages/connection-steps';
import { connections } from '@balcao/messages/connections';
import { screens } from '@balcao/messages/screens';
import { Box, Skeleton, Title } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { z } from 'zod';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { readUpload } from '../../../components/file-import/read-upload.ts';
import { WizardSteps } from '../../../components/form/wizard-steps.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import {
  type ConnectionValues,
  choiceOf,
  connectionBody,
  connectionProblems,
  emptyConnection,
  valuesOfConnection,
  withoutSecrets,
} from '../connection-values.ts';
import { useTestConnection } from '../use-activate-connection.ts';
import { useConnectionsChanged } from '../use-connections-changed.ts';
import { ActivateStep } from './activate-step.tsx';
import { AskStep } from './ask-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import { FillStep } from './fill-step.tsx';
import { FinishedStep } from './finished-step.tsx';
import classes from './new-connection.module.css';

/** `/conexoes/nova`: what is connected with whom, its credentials, its test and its activation, a step at a time. */
export function NewConnectionPage() {
  const found = useQuery(answerOptions(findConnections, {}));
  return (
    <>
      <PageHeader title={screens.newConnection} />
      {found.data ? (
        <ConnectionSteps {...found.data} />
      ) : found.error ? (
        <ErrorState title={connections.loadFailed} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={320} radius="sm" aria-busy="true" />
      )}
    </>
  );
}

/** Holds the choice and then the stored connection, never a credential. */
const search = z.object({
  para: z.enum(connectionMethods).default('PIX'),
  com: z.enum(connectionProviders).optional(),
  passo: z.coerce.number().int().min(1).max(3).default(1),
  conexao: uuidText.optional(),
});

/** After the last step: a connection in use. */
const finished = texts.names.length + 1;

function ConnectionSteps({ production, authenticatesCards, content }: Connections) {
  const [{ para, com, passo, conexao }, change] = useSearchState(search);
  const connection = content.find(({ uuid }) => uuid === conexao);
  const isInUse = connection?.status === 'ACTIVE' || connection?.status === 'SECOND';
  const step = conexao === undefined ? passo : isInUse ? finished : texts.names.length;
  const form = useForm<ConnectionValues>({
    initialValues: connection
      ? valuesOfConnection(connection)
      : { ...emptyConnection(production), ...choiceOf(para, com) },
    validate: connectionProblems,
    validateInputOnBlur: true,
  });
  const followAddress = useEffectEvent(() => {
    if (conexao === undefined) form.setValues(choiceOf(para, com));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another choice
  useEffect(() => followAddress(), [para, com]);
  const { test, create, remove, save, correct } = useConnectionCalls(form, change);
  const { method, provider } = form.values;
  const goTo = (next: number) => change({ passo: next });
  const name = connection && connections.nameOf(connection.method, connection.provider);
  return (
    <Box className={`${classes.page} grid gap-6`} maw="60rem">
      <WizardSteps
        label={texts.label}
        names={texts.names}
        shown={step}
        numbered={texts.step}
        vertical={texts}
        onBack={conexao === undefined ? goTo : undefined}
      />
      <StepSection step={step} title={texts.names[step - 1] ?? texts.finished.title(name ?? '')}>
        {step === 1 && (
          <ChooseStep
            method={method}
            provider={provider}
            onChoose={(choice) => change({ para: choice.method, com: choice.provider }, { replace: true })}
            onNext={() => goTo(2)}
          />
        )}
        {step === 2 && <AskStep method={method} provider={provider} onBack={() => goTo(1)} onNext={() => goTo(3)} />}
        {step === 3 && (
          <FillStep
            form={form}
            production={production}
            authenticatesCards={authenticatesCards}
            pending={create.isPending}
            onBack={() => goTo(2)}
            onSave={save}
          />
        )}
        {step === 4 && (
          <ActivateStep
            connection={connection}
            content={content}
            test={test}
            correcting={remove.isPending}
            onCorrect={correct}
          />
        )}
        {step === finished && connection && <FinishedStep connection={connection} />}
      </StepSection>
    </Box>
  );
}

/** Stores and tests a connection. Correcting deletes it, because sealed credentials cannot be changed. */
function useConnectionCalls(
  form: UseFormReturnType<ConnectionValues>,
  change: ReturnType<typeof useSearchState<typeof search>>[1],
) {
  const changed = useConnectionsChanged();
  const test = useTestConnection();
  const create = useSubmit(createConnection, { onSuccess: changed });
  const remove = useSubmit(deleteConnection);
  const save = async (values: ConnectionValues) => {
    if (create.isPending) return;
    const limit = { maxBytes: maxConnectionCertificateBytes, tooLarge: connections.form.tooLarge };
    const upload = values.file && (await readUpload(values.file, limit));
    if (values.file && !upload) return;
    const body = connectionBody(values, upload?.content ?? null);
    const onSuccess = ({ uuid }: { readonly uuid: string }) => {
      form.setValues(withoutSecrets);
      test.mutate({ params: { uuid } });
      change({ conexao: uuid }, { replace: true });
    };
    create.mutate({ body }, { onSuccess });
  };
  const correct = ({ uuid, method, provider }: Connection) => {
    const onSuccess = () => {
      test.reset();
      change({ para: method, com: provider, passo: 3, conexao: undefined }, { replace: true });
      void changed();
    };
    remove.mutate({ params: { uuid } }, { onSuccess });
  };
  return { test, create, remove, save, correct };
}

interface StepSectionProps {
  readonly step: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** Each step focuses its heading; opening the page focuses nothing. */
function StepSection({ step, title, children }: StepSectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Title order={2} id={id} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {children}
    </section>
  );
}
