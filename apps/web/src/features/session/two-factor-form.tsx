import { verifyTwoFactor } from '@balcao/contract/session';
import { newId } from '@balcao/kernel';
import { session } from '@balcao/messages/session';
import { Anchor, Button, Input, PinInput, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../lib/api/describe-error.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { send } from '../../lib/http/send.ts';
import { enterSession } from '../../lib/session/enter.ts';
import type { Session } from '../../lib/session/session-store.ts';
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
  const verify = useMutation({
    mutationFn: async () => {
      const answer = await send(verifyTwoFactor, { body: { pin } }, { token, idempotencyKey: newId() });
      onEnter(await enterSession(answer));
    },
    onError: () => setPin(''),
  });
  const change = (value: string) => {
    verify.reset();
    setPin(value);
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (pin.length === codeLength) verify.mutate();
      }}
    >
      <Stack>
        <Input.Wrapper error={verify.isError && whyRefused(verify.error)}>
          <PinInput
            length={codeLength}
            type="number"
            size="lg"
            placeholder=""
            autoFocus
            oneTimeCode
            value={pin}
            onChange={change}
            error={verify.isError}
            ariaLabel={texts.code}
            className={classes.pin}
          />
        </Input.Wrapper>
        <Button type="submit" size="md" fullWidth disabled={pin.length < codeLength} loading={verify.isPending}>
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

function whyRefused(error: Error): string {
  return error instanceof ApiError && error.entries.length === 0 ? texts.refused : describeError(error).join(' ');
}
