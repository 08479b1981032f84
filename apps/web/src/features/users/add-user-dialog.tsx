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

/** Who is invited gets the link to create a password by e-mail. */
function AddUserForm({ onClose }: { readonly onClose: () => void }) {
  const changed = useUsersChanged();
  const [email, setEmail] = useState('');
  const [profile, setProfile] = useState<AssignableProfile>();
  const [problem, setProblem] = useState<string>();
  const create = useSubmit(createUser, {
    onSuccess: async () => {
      notify.success(texts.done);
      onClose();
      await changed();
    },
    onError: (error) => {
      notify.error(texts.failed);
      const refused = emailRefusal(error);
      if (refused) setProblem(refused);
      else if (error instanceof ApiError) notifyError(error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = createUser.body.safeParse({ email, profile });
    if (typed.success) create.mutate({ body: typed.data });
    else setProblem(typed.error.issues.find(({ path }) => path[0] === 'email')?.message);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={userScreens.form.email}
          description={userScreens.form.emailHelp}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          data-autofocus
          value={email}
          error={problem}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value);
            setProblem(undefined);
          }}
        />
        <ProfileChoice value={profile} onChange={setProfile} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {generic.cancel}
          </Button>
          <Button type="submit" disabled={!email.trim() || !profile} loading={create.isPending}>
            {userScreens.form.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What the service says of the e-mail: it belongs under the field. */
function emailRefusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.entries.find(({ code }) => code === 'identity.email_taken' || code === 'identity.email_invalid')
    ?.description;
}
