import { beginPasskeyStepUp } from '@balcao/contract/security/passkeys';
import { getStepUp, type StepUpMethod, stepUp } from '@balcao/contract/security/step-up';
import { generic } from '@balcao/messages/generic';
import { stepUpTexts as texts } from '@balcao/messages/step-up';
import { Alert, Anchor, Button, Group, Modal, PasswordInput, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { call } from '../../lib/api/call.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import type { CallInput } from '../../lib/http/request-of.ts';
import { answerStepUp } from '../../lib/session/step-up.ts';
import { ErrorState } from './error-state.tsx';

/** Six digits of the app, or a recovery code of ten characters and a dash. */
const codeLengths = { least: 6, max: 11 };

type Proof = CallInput<typeof stepUp>['body'];

/** 'Confirme que é você': by password or another factor; with `byCode` only by a second factor. */
export function StepUpDialog({ byCode }: { readonly byCode: boolean }) {
  const known = useQuery({ ...answerOptions(getStepUp, {}), staleTime: 0 });
  const [wanted, setChosen] = useState<StepUpMethod>('PASSWORD');
  const methods = (known.data?.methods ?? []).filter((method) => !byCode || method !== 'PASSWORD');
  const chosen = methods.includes(wanted) ? wanted : methods[0];
  return (
    <Modal opened onClose={() => answerStepUp(false)} title={texts.title} centered>
      <Stack>
        <Text size="sm">{byCode ? texts.codeAskedHelp : texts.help}</Text>
        {chosen ? (
          <ProofForm key={chosen} method={chosen} methods={methods} onChoose={setChosen} />
        ) : known.data ? (
          <Alert>
            {texts.noSecondFactor}{' '}
            <Anchor
              size="sm"
              renderRoot={(props) => <Link {...props} to="/seguranca" onClick={() => answerStepUp(false)} />}
            >
              {texts.openSecurity}
            </Anchor>
          </Alert>
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
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = useMutation({
    mutationFn: async () => {
      const proof = await proofOf(method, typed);
      if (proof === null) return setProblem(texts.passkeyLeft);
      await call(stepUp, { body: proof });
      answerStepUp(true);
    },
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
    confirm.mutate();
  };
  const change = (value: string) => {
    setProblem(null);
    setTyped(value);
  };
  const field = { autoFocus: true, 'data-autofocus': true, value: typed, error: problem };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        {method === 'PASSWORD' && (
          <PasswordInput
            label={texts.password}
            autoComplete="current-password"
            onChange={({ currentTarget }) => change(currentTarget.value)}
            {...field}
          />
        )}
        {method === 'CODE' && (
          <TextInput
            label={texts.code}
            description={texts.codeHelp}
            autoComplete="one-time-code"
            maxLength={codeLengths.max}
            onChange={({ currentTarget }) => change(currentTarget.value.trim())}
            {...field}
          />
        )}
        {method === 'PASSKEY' && (
          <>
            <Text size="sm">{texts.passkeyHelp}</Text>
            {problem && <Alert color="red">{problem}</Alert>}
          </>
        )}
        <OtherWays method={method} methods={methods} onChoose={onChoose} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => answerStepUp(false)} disabled={confirm.isPending}>
            {generic.cancel}
          </Button>
          <Button
            type="submit"
            loading={confirm.isPending}
            disabled={method === 'CODE' && typed.length < codeLengths.least}
          >
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Null when the person dismissed the browser's dialog. */
async function proofOf(method: StepUpMethod, typed: string): Promise<Proof | null> {
  if (method === 'PASSWORD') return { method, password: typed };
  if (method === 'CODE') return { method, code: typed };
  const { requestPasskey } = await import('../../lib/passkeys/passkeys.ts');
  const credential = await requestPasskey(await call(beginPasskeyStepUp, {}));
  return credential && { method, credential };
}

const switchTexts: Readonly<Record<StepUpMethod, string>> = {
  PASSWORD: texts.usePassword,
  CODE: texts.useCode,
  PASSKEY: texts.usePasskey,
};

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

/** In plain words, because a refusal here is about the input. */
function whyRefused(error: unknown): string {
  if (!(error instanceof ApiError)) return describeError(error).join(' ') || generic.unexpectedAnswer;
  return error.entries.map(({ description }) => description).join(' ') || generic.unexpectedAnswer;
}
