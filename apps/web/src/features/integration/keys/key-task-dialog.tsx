import { type ApiKey, activateApiKey, deleteApiKey, rotateApiKey, updateApiKey } from '@balcao/contract/api-keys';
import { apiKeyScreens } from '@balcao/messages/api-key-screens';
import { generic } from '@balcao/messages/generic';
import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ConfirmCall } from '../../../components/feedback/confirm-call.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { focusField } from '../../../components/form/focus-field.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { formatInstant } from '../../../lib/format/dates.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { SecretDialog } from '../secret-dialog.tsx';
import { keyText } from './key-look.ts';
import type { KeyTask } from './key-tasks.ts';
import { useKeysChanged } from './use-keys-changed.ts';

interface KeyTaskDialogProps {
  readonly task: KeyTask;
  readonly apiKey: ApiKey;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onRemoved?: () => void;
}

export function KeyTaskDialog({ task, onRemoved, ...dialog }: KeyTaskDialogProps) {
  switch (task) {
    case 'edit':
      return <EditDialog {...dialog} />;
    case 'rotate':
      return <RotateDialog {...dialog} />;
    case 'deactivate':
      return <DeactivateDialog {...dialog} />;
    case 'remove':
      return <RemoveDialog {...dialog} onDone={onRemoved ?? dialog.onClose} />;
  }
}

type DialogProps = Pick<KeyTaskDialogProps, 'apiKey' | 'opened' | 'onClose'>;

function EditDialog({ apiKey, opened, onClose }: DialogProps) {
  return (
    <Modal opened={useOpened(opened)} onClose={onClose} title={apiKeyScreens.form.edit}>
      <EditForm key={apiKey.uuid} apiKey={apiKey} onClose={onClose} />
    </Modal>
  );
}

function EditForm({ apiKey, onClose }: Omit<DialogProps, 'opened'>) {
  const texts = apiKeyScreens.form;
  const changed = useKeysChanged();
  const form = useForm({
    initialValues: { title: apiKey.title },
    validate: { title: (value) => (value.trim() ? null : texts.required) },
  });
  const update = useSubmit(updateApiKey, {
    onSuccess: async () => {
      notify.success(texts.updated);
      onClose();
      await changed();
    },
  });
  const submit = form.onSubmit(
    ({ title }) => {
      if (update.isPending) return;
      update.mutate({ params: { uuid: apiKey.uuid }, body: { title: title.trim(), active: apiKey.active } });
    },
    (errors) => focusField(Object.keys(errors)[0]),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={texts.title}
          maxLength={60}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('title')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={update.isPending}>
            {generic.cancel}
          </Button>
          <Button type="submit" loading={update.isPending}>
            {texts.submitEdit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const overlaps = (['0', '1', '24', '72', '168'] as const).map((value) => ({
  value,
  label: apiKeyScreens.rotate.overlaps[value],
}));

function RotateDialog({ apiKey, opened, onClose }: DialogProps) {
  const texts = apiKeyScreens.rotate;
  const changed = useKeysChanged();
  const [overlap, setOverlap] = useState('24');
  const [made, setMade] = useState<{ readonly secret: string; readonly previousValidUntil: string | null }>();
  const rotate = useSubmit(rotateApiKey, {
    onSuccess: async (answer) => {
      setMade(answer);
      await changed();
    },
  });
  const close = () => {
    setMade(undefined);
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        opened={useOpened(opened) && made === undefined}
        onClose={onClose}
        title={texts.title}
        confirmLabel={texts.confirm}
        pending={rotate.isPending}
        onConfirm={() => rotate.mutate({ params: { uuid: apiKey.uuid }, body: { overlapHours: Number(overlap) } })}
      >
        <AboutKey apiKey={apiKey} consequence={texts.consequence} />
        <NativeSelect
          mt="md"
          label={texts.overlap}
          data={overlaps}
          value={overlap}
          onChange={({ currentTarget }) => setOverlap(currentTarget.value)}
        />
      </ConfirmDialog>
      {made && (
        <SecretDialog
          opened
          secret={made.secret}
          texts={apiKeyScreens.secret}
          overlap={made.previousValidUntil ? apiKeyScreens.secret.overlap(formatInstant(made.previousValidUntil)) : ''}
          onClose={close}
        />
      )}
    </>
  );
}

function DeactivateDialog({ apiKey, opened, onClose }: DialogProps) {
  const texts = apiKeyScreens.switched;
  const changed = useKeysChanged();
  return (
    <ConfirmCall
      endpoint={activateApiKey}
      input={{ params: { uuid: apiKey.uuid }, body: { active: false } }}
      opened={opened}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm}
      done={texts.deactivated}
      onDone={onClose}
      changed={changed}
    >
      <AboutKey apiKey={apiKey} consequence={texts.consequence} />
    </ConfirmCall>
  );
}

function RemoveDialog({ apiKey, opened, onClose, onDone }: DialogProps & { readonly onDone: () => void }) {
  const texts = apiKeyScreens.remove;
  const changed = useKeysChanged();
  return (
    <ConfirmCall
      endpoint={deleteApiKey}
      input={{ params: { uuid: apiKey.uuid } }}
      opened={opened}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm}
      done={texts.done}
      onDone={onDone}
      changed={changed}
    >
      <AboutKey apiKey={apiKey} consequence={texts.consequence} />
    </ConfirmCall>
  );
}

function AboutKey({ apiKey, consequence }: { readonly apiKey: ApiKey; readonly consequence: string }) {
  return (
    <>
      <p className="font-medium wrap-anywhere">
        {apiKey.title} · {keyText(apiKey)}
      </p>
      <p className="mt-2">{consequence}</p>
    </>
  );
}
