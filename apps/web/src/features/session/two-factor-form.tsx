import { verifyTwoFactor } from '@balcao/contract/session';
import { newId } from '@balcao/kernel';
import { session } from '@balcao/messages/session';
import { Anchor, Button, Input, PinInput, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { describeError } from '../../lib/api/describe-error.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { send } from '../../lib/http/send.ts';
import { enterSession } from '../../lib/session/enter.ts';
import type { Session } from '../../lib/session/session.ts';
import classes from './session.module.css';
import { SupportDialog } from './support-dialog.tsx';

const texts = session.twoFactor;
const codeLength = 6;

interface TwoFactorFormProps {
  /** The token of the first step. */
  readonly token: string;
  readonly onEnter: (entered: Session) => void;
  readonly onBack: () => void;
}

export function TwoFactorForm({ token, onEnter, onBack }: TwoFactorFormProps) {
  const [pin, setPin] = useState('');
  const [helpOpen, help] = useDisclosure(false);
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  const [attempts, setAttempts] = useState(0);

  const verify = async (event: FormEvent) => {
    event.preventDefault();
    if (pin.length < codeLength) return;
    setSending(true);
    try {
      const answer = await send(verifyTwoFactor, { body: { pin } }, { token, idempotencyKey: newId() });
      onEnter(await enterSession(answer));
    } catch (error) {
      console.error(error);
      setRefusal(whyRefused(error));
      setPin('');
      setAttempts(attempts + 1);
      setSending(false);
    }
  };
  const change = (value: string) => {
    setRefusal(undefined);
    setPin(value);
  };

  return (
    <form onSubmit={verify}>
      <Stack>
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
            className={classes.pin}
          />
        </Input.Wrapper>
        <Button type="submit" size="md" fullWidth disabled={pin.length < codeLength} loading={sending}>
          {texts.submit}
        </Button>
        <div className={classes.links}>
          <Anchor component="button" type="button" size="sm" onClick={onBack}>
            {texts.back}
          </Anchor>
          <Anchor component="button" type="button" size="sm" onClick={help.open}>
            {texts.help}
          </Anchor>
        </div>
      </Stack>
      <SupportDialog opened={helpOpen} onClose={help.close} />
    </form>
  );
}

function whyRefused(error: unknown): string {
  if (!(error instanceof ApiError)) return describeError(error).join(' ');
  return error.entries.map(({ description }) => description).join(' ') || texts.refused;
}
