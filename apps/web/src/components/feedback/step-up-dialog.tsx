import { getStepUp, type StepUpMethod, stepUp } from '@balcao/contract/step-up';
import { generic } from '@balcao/messages/generic';
import { stepUpTexts as texts } from '@balcao/messages/step-up';
import { Anchor, Button, Group, Modal, PasswordInput, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { answerStepUp } from '../../lib/session/step-up.ts';
import { ErrorState } from './error-state.tsx';

const codeLength = 6;

/** 'Confirme que é você': by the password, or by what the person has besides it. */
export function StepUpDialog() {
  const known = useQuery({ ...answerOptions(getStepUp, {}), staleTime: 0 });
  const [chosen, setChosen] = useState<StepUpMethod>('PASSWORD');
  return (
    <Modal opened onClose={() => answerStepUp(false)} title={texts.title} centered>
      <Stack>
        <Text size="sm">{texts.help}</Text>
        {known.data ? (
          <ProofForm key={chosen} method={chosen} methods={known.data.methods} onChoose={setChosen} />
        ) : known.error ? (
          <ErrorState title={texts.loadFailed} error={known.error} onRetry={() => void known.refetch()} />
        ) : (
          <Skeleton height={128} />
        )}
      </Stack>
    </Modal>
  );
}

interface ProofFormProps {
  readonly method: StepUpMethod;
  readonly methods: readonly StepUpMethod[];
  readonly onChoose: (method: StepUpMethod) => void;
}

function ProofForm({ method, methods, onChoose }: ProofFormProps) {
  const session = useSession();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = useSubmit(stepUp, {
    onSuccess: () => answerStepUp(true),
    onError: (error) => {
      setTyped('');
      setProblem(whyRefused(error));
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (method === 'PASSWORD' && !typed) return setProblem(texts.passwordRequired);
    setProblem(null);
    confirm.mutate({ body: method === 'PASSWORD' ? { method, password: typed } : { method, code: typed } });
  };
  const change = (value: string) => {
    setProblem(null);
    setTyped(value);
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        {/* A password manager fills in the password of this account. */}
        <input type="hidden" autoComplete="username" value={session?.user.email ?? ''} readOnly />
        {method === 'PASSWORD' ? (
          <PasswordInput
            label={texts.password}
            autoComplete="current-password"
            data-autofocus
            autoFocus
            value={typed}
            error={problem}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        ) : (
          <TextInput
            label={texts.code}
            description={texts.codeHelp}
            autoComplete="one-time-code"
            inputMode="numeric"
            data-autofocus
            autoFocus
            maxLength={codeLength}
            value={typed}
            error={problem}
            onChange={({ currentTarget }) => change(currentTarget.value.replaceAll(/\D/g, ''))}
          />
        )}
        <OtherWays method={method} methods={methods} onChoose={onChoose} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => answerStepUp(false)} disabled={confirm.isPending}>
            {generic.cancel}
          </Button>
          <Button type="submit" loading={confirm.isPending} disabled={method === 'CODE' && typed.length < codeLength}>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const switchTexts: Readonly<Record<StepUpMethod, string>> = { PASSWORD: texts.usePassword, CODE: texts.useCode };

function OtherWays({ method, methods, onChoose }: ProofFormProps) {
  const others = methods.filter((other) => other !== method);
  if (others.length === 0) return null;
  return (
    <Group gap="md">
      {others.map((other) => (
        <Anchor key={other} component="button" type="button" size="sm" onClick={() => onChoose(other)}>
          {switchTexts[other]}
        </Anchor>
      ))}
    </Group>
  );
}

/** Under the field, in plain words: a refusal here is about what was typed. */
function whyRefused(error: unknown): string {
  if (!(error instanceof ApiError)) return describeError(error).join(' ');
  return error.entries.map(({ description }) => description).join(' ') || generic.unexpectedAnswer;
}
