import { enableTwoFactor } from '@balcao/contract/session';
import { security } from '@balcao/messages/security';
import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { CodeField } from './code-field.tsx';
import { Step } from './step.tsx';
import { twoFactorError } from './two-factor-error.ts';

const texts = security.wizard;

export function TurnOffSteps({ onDone }: { readonly onDone: () => void }) {
  const [code, setCode] = useState('');
  const [byApp, setByApp] = useState(true);
  const [confirming, setConfirming] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const disable = useSubmit(enableTwoFactor, {
    onSuccess: () => {
      notify.success(security.twoFactor.disabled);
      onDone();
    },
    onError: (error) => {
      const why = twoFactorError(error);
      setProblem(why);
      setConfirming(false);
      setCode('');
      setAttempts(attempts + 1);
      if (why !== null && why !== security.twoFactor.wrongCode) notify.error(security.twoFactor.failedOff);
    },
  });
  const change = (typed: string) => {
    setProblem(null);
    setCode(typed);
  };

  if (confirming) {
    return (
      <Stack>
        <Step title={texts.confirm} help={texts.confirmHelp} />
        <Group justify="flex-end">
          <Button variant="default" disabled={disable.isPending} data-autofocus onClick={() => setConfirming(false)}>
            {texts.back}
          </Button>
          <Button
            color="red"
            loading={disable.isPending}
            onClick={() => disable.mutate({ query: { code, enabled: 'false' } })}
          >
            {texts.turnOff}
          </Button>
        </Group>
      </Stack>
    );
  }
  const isWhole = byApp ? code.length === 6 : code.length >= 10;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) setConfirming(true);
      }}
    >
      <Stack>
        <Step title={texts.enter} help={texts.enterOff} />
        {byApp ? (
          <CodeField key={attempts} value={code} problem={problem} onChange={change} />
        ) : (
          <TextInput
            label={texts.recoveryCode}
            autoFocus
            autoComplete="off"
            maxLength={11}
            value={code}
            error={problem}
            onChange={({ currentTarget }) => change(currentTarget.value.trim())}
          />
        )}
        <Group justify="space-between">
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              change('');
              setByApp(!byApp);
            }}
          >
            {byApp ? texts.useRecovery : texts.useApp}
          </Anchor>
          <Button type="submit" disabled={!isWhole}>
            {texts.send}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
