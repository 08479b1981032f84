import { addPasskey, beginPasskey, type Passkey, renamePasskey } from '@balcao/contract/security/passkeys';
import { deviceText } from '@balcao/messages/device-text';
import { generic } from '@balcao/messages/generic';
import { security } from '@balcao/messages/security';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { notifyError } from '../../lib/api/notify-error.ts';
import { useOpened } from '../../lib/focus/use-opened.ts';
import { makePasskey } from '../../lib/passkeys/passkeys.ts';
import { notify } from '../../lib/toasts/notify.ts';

const texts = security.passkeys;

interface PasskeyDialogProps {
  /** The passkey to rename; undefined adds a new one. */
  readonly passkey: Passkey | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

export function PasskeyDialog(props: PasskeyDialogProps) {
  const { passkey, opened, onClose } = props;
  return (
    <Modal opened={useOpened(opened)} onClose={onClose} title={passkey ? texts.rename : texts.add} centered>
      <NameForm {...props} />
    </Modal>
  );
}

function NameForm({ passkey, onClose, onChanged }: PasskeyDialogProps) {
  const [name, setName] = useState(passkey?.name ?? deviceText(navigator.userAgent));
  const [problem, setProblem] = useState<string | null>(null);
  const keep = useMutation({
    mutationFn: async () => {
      if (passkey) {
        await call(renamePasskey, { params: { passkey: passkey.id }, body: { name: name.trim() } });
        return texts.renamed;
      }
      const credential = await makePasskey(await call(beginPasskey, {}));
      if (!credential) return null;
      await call(addPasskey, { body: { name: name.trim(), credential } });
      return texts.added;
    },
    onSuccess: (done) => {
      if (done === null) return setProblem(texts.left);
      notify.success(done);
      onChanged();
      onClose();
    },
    onError: (error) => {
      if (error.name === 'InvalidStateError') setProblem(texts.had);
      else notifyError(error);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setProblem(texts.nameRequired);
    setProblem(null);
    keep.mutate();
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        {!passkey && <Text size="sm">{texts.addHelp}</Text>}
        <TextInput
          label={texts.name}
          maxLength={60}
          autoFocus
          data-autofocus
          value={name}
          error={problem}
          onChange={({ currentTarget }) => {
            setProblem(null);
            setName(currentTarget.value);
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={keep.isPending}>
            {generic.cancel}
          </Button>
          <Button type="submit" loading={keep.isPending}>
            {passkey ? texts.save : texts.add}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
