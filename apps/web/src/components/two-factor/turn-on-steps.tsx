import { createRecoveryCodes } from '@balcao/contract/security/second-factor';
import { enableTwoFactor, generateTwoFactor } from '@balcao/contract/session';
import { security } from '@balcao/messages/security';
import { Alert, Box, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { CopyButton } from '../display/copy-button.tsx';
import { QrCode } from '../display/qr-code.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Step } from './step.tsx';
import { twoFactorError } from './two-factor-error.ts';

const texts = security.wizard;
const steps = 3;

interface TurnOnStepsProps {
  /** The second factor is on, and the codes are not saved yet. */
  readonly onEnabled: () => void;
  readonly onDone: () => void;
}

export function TurnOnSteps({ onEnabled, onDone }: TurnOnStepsProps) {
  const [step, setStep] = useState<'install' | 'scan' | 'enter'>('install');
  const [code, setCode] = useState('');
  const [attempts, setAttempts] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const generate = useSubmit(generateTwoFactor, {
    onSuccess: () => setStep('scan'),
    onError: (error) => showFailure(error, setProblem),
  });
  const makeCodes = useSubmit(createRecoveryCodes, { onError: (error) => showFailure(error, setProblem) });
  const enable = useSubmit(enableTwoFactor, {
    onSuccess: () => {
      notify.success(security.twoFactor.enabled);
      onEnabled();
      makeCodes.mutate({});
    },
    onError: (error) => {
      setCode('');
      setAttempts((before) => before + 1);
      showFailure(error, setProblem);
    },
  });

  if (enable.isSuccess) {
    return (
      <Stack>
        <Step title={security.codes.keep} help={security.codes.keepHelp} />
        {makeCodes.data && <RecoveryCodes codes={makeCodes.data.codes} />}
        {problem && <Alert color="red">{problem}</Alert>}
        <Group justify="flex-end">
          <Button onClick={onDone} loading={makeCodes.isPending} data-autofocus>
            {makeCodes.data ? security.codes.saved : texts.done}
          </Button>
        </Group>
      </Stack>
    );
  }
  const { qrCodeUrl } = generate.data ?? {};
  if (step === 'install' || qrCodeUrl === undefined) {
    return (
      <Stack>
        <Step count={texts.step(1, steps)} title={texts.install} help={texts.installHelp} />
        {problem && <Alert color="red">{problem}</Alert>}
        <Group justify="flex-end">
          <Button
            data-autofocus
            loading={generate.isPending}
            onClick={() => {
              setProblem(null);
              generate.mutate({});
            }}
          >
            {texts.next}
          </Button>
        </Group>
      </Stack>
    );
  }
  if (step === 'scan') {
    return <ScanStep qrCodeUrl={qrCodeUrl} onBack={() => setStep('install')} onNext={() => setStep('enter')} />;
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === 6) enable.mutate({ query: { code, enabled: 'true' } });
      }}
    >
      <Stack>
        <Step count={texts.step(3, steps)} title={texts.enter} help={texts.enterHelp} />
        <CodeField
          key={attempts}
          value={code}
          problem={problem}
          onChange={(typed) => {
            setProblem(null);
            setCode(typed);
          }}
        />
        <Group justify="space-between">
          <Button variant="default" onClick={() => setStep('scan')} disabled={enable.isPending}>
            {texts.back}
          </Button>
          <Button type="submit" disabled={code.length < 6} loading={enable.isPending}>
            {texts.send}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function ScanStep(props: { readonly qrCodeUrl: string; readonly onBack: () => void; readonly onNext: () => void }) {
  const secret = new URL(props.qrCodeUrl).searchParams.get('secret') ?? '';
  return (
    <Stack>
      <Step count={texts.step(2, steps)} title={texts.scan} help={texts.scanHelp} />
      <Box className="mx-auto" w="min(12rem, 60vw)">
        <QrCode value={props.qrCodeUrl} label={texts.qrCode} />
      </Box>
      <p className="text-quiet text-14">{texts.secret}</p>
      <div className="flex flex-wrap items-center gap-y-2 gap-x-3">
        <code className="mono text-14 wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton value={secret} label={texts.copySecret} size="xs" />
      </div>
      <Group justify="space-between">
        <Button variant="default" onClick={props.onBack}>
          {texts.back}
        </Button>
        <Button onClick={props.onNext} data-autofocus>
          {texts.next}
        </Button>
      </Group>
    </Stack>
  );
}

/** A wrong code is shown at the field, anything else as the documents' toast. */
function showFailure(error: unknown, setProblem: (problem: string | null) => void): void {
  const problem = twoFactorError(error);
  setProblem(problem);
  if (problem !== null && problem !== security.twoFactor.wrongCode) notify.error(security.twoFactor.failed);
}
