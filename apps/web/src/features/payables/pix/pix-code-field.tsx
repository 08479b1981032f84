import type { AnswerOf } from '@balcao/contract/endpoint';
import { readPixCode } from '@balcao/contract/payables/payment-look-ups';
import { paymentScreens as words } from '@balcao/messages/payment-screens';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import classes from '../payables.module.css';

interface PixCodeFieldProps {
  readonly onRead: (said: AnswerOf<typeof readPixCode>, code: string) => void;
}

/** A copied code (copia e cola), which fills the form. */
export function PixCodeField({ onRead }: PixCodeFieldProps) {
  const [code, setCode] = useState('');
  const read = useSubmit(readPixCode, {
    onSuccess: (said, input) => {
      onRead(said, input.body.code);
      setCode('');
      notify.success(words.codeRead);
    },
  });
  return (
    <div className={`${classes.wide} ${classes.code}`}>
      <TextInput
        label={words.copyPaste}
        description={words.copyPasteHelp}
        maxLength={512}
        autoComplete="off"
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={code.trim() === ''}
        loading={read.isPending}
        onClick={() => read.mutate({ body: { code: code.trim() } })}
      >
        {words.readCode}
      </Button>
    </div>
  );
}
