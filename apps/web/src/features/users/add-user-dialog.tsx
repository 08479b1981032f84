import { type AssignableProfile, createUser } from '@balcao/contract/users';
import { generic } from '@balcao/messages/generic';
import { userScreens } from '@balcao/messages/user-screens';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { notifyError } from '../../lib/api/notify-error.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useOpened } from '../../lib/focus/use-opened.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { ProfileChoice } from './profile-choice.tsx';
import { useUsersChanged } from './use-users-changed.ts';

const texts = userScreens.add;

interface AddUserDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function AddUserDialog({ opened, onClose }: AddUserDialogProps) {
  return (
    <Modal opened={useOpened(opened)} onClose={onClose} title={texts.title} centered>
      <AddUserForm onClose={onClose} />
    </Modal>
  );
}

/** The invited person gets the link to create a password by e-mail. */
function AddUserForm({ onClose }: { readonly onClose: () => void }) {
  const changed = useUsersChanged();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [profile, setProfile] = useState<AssignableProfile>();
  const [problems, setProblems] = useState<{ readonly name?: string | undefined; readonly email?: string | undefined }>(
    {},
  );
  const create = useSubmit(createUser, {
    onSuccess: async () => {
      notify.success(texts.done);
      onClose();
      await changed();
    },
    onError: (error) => {
      notify.error(texts.failed);
      const refused = emailRefusal(error);
      if (refused) setProblems({ email: refused });
      else if (error instanceof ApiError) notifyError(error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = createUser.body.safeParse({ name, email, profile });
    if (typed.success) return create.mutate({ body: typed.data });
    const problemOf = (field: string) => typed.error.issues.find(({ path }) => path[0] === field)?.message;
    setProblems({ name: problemOf('name'), email: problemOf('email') });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={userScreens.form.name}
          autoComplete="off"
          maxLength={100}
          data-autofocus
          value={name}
          error={problems.name}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setProblems(({ email }) => ({ email }));
          }}
        />
        <TextInput
          label={userScreens.form.email}
          description={userScreens.form.emailHelp}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          error={problems.email}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value);
            setProblems(({ name }) => ({ name }));
          }}
        />
        <ProfileChoice value={profile} onChange={setProfile} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {generic.cancel}
          </Button>
          <Button type="submit" disabled={!name.trim() || !email.trim() || !profile} loading={create.isPending}>
            {userScreens.form.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** A refusal of the e-mail belongs under its field. */
function emailRefusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.entries.find(({ code }) => code === 'identity.email_taken' || code === 'identity.email_invalid')
    ?.description;
}
