import type { AnswerOf } from '@balcao/contract/endpoint';
import { beginPasskeySecondStep, verifyPasskeySecondStep } from '@balcao/contract/security/passkeys';
import { verifyTwoFactor } from '@balcao/contract/session';
import { newId } from '@balcao/kernel';
import { passkeyEntry } from '@balcao/messages/passkey-entry';
import { session } from '@balcao/messages/session';
import { Anchor, Button, Input, PinInput, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type FormEvent, useEffect, useState } from 'react';
import { describeError } from '../../lib/api/describe-error.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { send } from '../../lib/http/send.ts';
import { mayUsePasskeys } from '../../lib/passkeys/may-use-passkeys.ts';
import { enterSession } from '../../lib/session/enter.ts';
import type { Session } from '../../lib/session/session.ts';
import { SupportDialog } from './support-dialog.tsx';

const texts = session.twoFactor;
const codeLength = 6;
const recoveryLength = 10;

interface TwoFactorFormProps {
  readonly token: string;
  readonly onEnter: (entered: Session) => void;
  readonly onBack: () => void;
}

/** The code of the app; a recovery code, for who is without it; or a passkey, for who has one. */
export function TwoFactorForm({ token, onEnter, onBack }: TwoFactorFormProps) {
  const [pin, setPin] = useState('');
  const [byApp, setByApp] = useState(true);
  const [helpOpen, help] = useDisclosure(false);
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const passkeys = usePasskeys(token);
  const isWhole = pin.length >= (byApp ? codeLength : recoveryLength);

  const enterWith = async (sendProof: () => Promise<AnswerOf<typeof verifyTwoFactor> | null>) => {
    setSending(true);
    setRefusal(undefined);
    try {
      const answer = await sendProof();
      if (answer) return onEnter(await enterSession(answer));
      setRefusal(passkeyEntry.left);
    } catch (error) {
      console.error(error);
      setRefusal(whyRefused(error));
      setPin('');
      setAttempts(attempts + 1);
    }
    setSending(false);
  };
  const verify = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) void enterWith(() => send(verifyTwoFactor, { body: { pin } }, { token, idempotencyKey: newId() }));
  };
  const change = (value: string) => {
    setRefusal(undefined);
    setPin(value);
  };
  const switchWay = () => {
    change('');
    setByApp(!byApp);
  };

  return (
    <form onSubmit={verify}>
      <Stack>
        {byApp ? (
          <Input.Wrapper error={refusal}>
            <PinInput
              key={attempts}
              length={codeLength}
              type="number"
              size="lg"
              placeholder=""
              autoFocus
              oneTimeCode
              value={pin}
              onChange={change}
              error={refusal !== undefined}
              ariaLabel={texts.code}
              className="justify-between"
              classNames={{ pinInput: 'min-w-0' }}
              gap="clamp(0.375rem, 2vw, 0.625rem)"
            />
          </Input.Wrapper>
        ) : (
          <TextInput
            label={passkeyEntry.recoveryCode}
            description={passkeyEntry.recoveryHelp}
            autoFocus
            autoComplete="off"
            maxLength={recoveryLength + 1}
            value={pin}
            onChange={({ currentTarget }) => change(currentTarget.value.trim())}
            error={refusal}
          />
        )}
        <Button type="submit" size="md" fullWidth disabled={!isWhole} loading={sending}>
          {texts.submit}
        </Button>
        {passkeys && (
          <Button
            variant="default"
            size="md"
            fullWidth
            disabled={sending}
            onClick={() => void enterWith(() => verifyByPasskey(token))}
          >
            {passkeyEntry.secondStep}
          </Button>
        )}
        <div className="flex flex-wrap justify-between gap-y-2 gap-x-4">
          <Anchor component="button" type="button" size="sm" onClick={switchWay}>
            {byApp ? passkeyEntry.useRecovery : passkeyEntry.useApp}
          </Anchor>
          <Anchor component="button" type="button" size="sm" onClick={help.open}>
            {texts.help}
          </Anchor>
          <Anchor component="button" type="button" size="sm" onClick={onBack}>
            {texts.back}
          </Anchor>
        </div>
      </Stack>
      <SupportDialog opened={helpOpen} onClose={help.close} />
    </form>
  );
}

/** Whether the person has a passkey, and the browser takes one. */
function usePasskeys(token: string): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const loadHas = async () => {
      if (mayUsePasskeys()) setHas((await send(beginPasskeySecondStep, {}, { token })).options !== null);
    };
    loadHas().catch((error: unknown) => console.warn(error));
  }, [token]);
  return has;
}

/** Null when the person left the browser's question. */
async function verifyByPasskey(token: string): Promise<AnswerOf<typeof verifyPasskeySecondStep> | null> {
  const { requestPasskey } = await import('../../lib/passkeys/passkeys.ts');
  const { options } = await send(beginPasskeySecondStep, {}, { token });
  const credential = options && (await requestPasskey(options));
  return credential && send(verifyPasskeySecondStep, { body: { credential } }, { token });
}

function whyRefused(error: unknown): string {
  if (!(error instanceof ApiError)) return describeError(error).join(' ');
  return error.entries.map(({ description }) => description).join(' ') || texts.refused;
}
