import { changeOwnPassword, findOwnActivity, findOwnSessions } from '@balcao/contract/security/own-access';
import { generic } from '@balcao/messages/generic';
import { security } from '@balcao/messages/security';
import { Button, Group, Modal, PasswordInput, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { z } from 'zod';
import { notifyError } from '../../lib/api/notify-error.ts';
import { useRefetch } from '../../lib/api/use-refetch.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useOpened } from '../../lib/focus/use-opened.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { notify } from '../../lib/toasts/notify.ts';

const texts = security.password;
const choice = z
  .object({
    current: z.string().min(1, texts.required),
    next: z.string().min(1, texts.required).min(8, texts.short),
    confirmation: z.string().min(1, texts.confirmationRequired),
  })
  .refine(({ next, confirmation }) => next === confirmation, {
    message: texts.mismatch,
    path: ['confirmation'],
    when: ({ value }) => z.object({ confirmation: z.string().min(1) }).safeParse(value).success,
  });

export function PasswordDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={useOpened(opened)} onClose={onClose} title={texts.submit} centered>
      <PasswordForm onClose={onClose} />
    </Modal>
  );
}

function PasswordForm({ onClose }: { readonly onClose: () => void }) {
  const changed = useRefetch(findOwnSessions, findOwnActivity);
  const form = useForm({
    initialValues: { current: '', next: '', confirmation: '' },
    validate: schemaResolver(choice, { sync: true }),
    validateInputOnBlur: true,
  });
  const change = useSubmit(changeOwnPassword, {
    onSuccess: async () => {
      notify.success(texts.done);
      onClose();
      await changed();
    },
    onError: (error) => {
      const [entry] = error instanceof ApiError && error.status < 500 ? error.entries : [];
      if (!entry) return notifyError(error);
      form.setFieldError(entry.code === 'identity.weak_password' ? 'next' : 'current', entry.description);
    },
  });
  return (
    <form
      onSubmit={form.onSubmit(({ current, next }) =>
        change.mutate({ body: { currentPassword: current, newPassword: next } }),
      )}
      noValidate
    >
      <Stack>
        <PasswordInput
          label={texts.current}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('current')}
        />
        <PasswordInput label={texts.next} autoComplete="new-password" {...form.getInputProps('next')} />
        <PasswordInput label={texts.confirmation} autoComplete="new-password" {...form.getInputProps('confirmation')} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            {generic.cancel}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {texts.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
