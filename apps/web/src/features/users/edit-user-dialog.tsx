import {
  type AssignableProfile,
  assignableProfiles,
  type EditableUserStatus,
  editableUserStatuses,
  type UserItem,
  updateUser,
} from '@balcao/contract/users';
import { generic } from '@balcao/messages/generic';
import { userScreens } from '@balcao/messages/user-screens';
import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { nameWithEmail } from '../../components/display/person-name.tsx';
import { notifyError } from '../../lib/api/notify-error.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useOpened } from '../../lib/focus/use-opened.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { ProfileChoice } from './profile-choice.tsx';
import { useUsersChanged } from './use-users-changed.ts';

const texts = userScreens.edit;

interface EditUserDialogProps {
  readonly user: UserItem;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function EditUserDialog({ user, opened, onClose }: EditUserDialogProps) {
  return (
    <Modal opened={useOpened(opened)} onClose={onClose} title={texts.title} centered>
      <EditUserForm user={user} onClose={onClose} />
    </Modal>
  );
}

const statusData = editableUserStatuses.map((value) => ({ value, label: userScreens.statuses[value] }));

function EditUserForm({ user, onClose }: Omit<EditUserDialogProps, 'opened'>) {
  const changed = useUsersChanged();
  const [profile, setProfile] = useState(assignableProfiles.find((one) => one === user.profile));
  const [status, setStatus] = useState(editableUserStatuses.find((one) => one === user.status) ?? 'ACTIVE');
  const update = useSubmit(updateUser, {
    onSuccess: async () => {
      notify.success(texts.done);
      onClose();
      await changed();
    },
    onError: (error) => {
      notify.error(texts.failed);
      if (error instanceof ApiError) notifyError(error);
    },
  });
  const note = noteOn(user, { profile, status });

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (profile) update.mutate({ params: { user: user.id }, body: { profile, status } });
      }}
    >
      <Stack>
        <p className="font-medium wrap-anywhere">{nameWithEmail(user.name, user.email)}</p>
        <ProfileChoice value={profile} onChange={setProfile} />
        <NativeSelect
          label={userScreens.form.status}
          description={userScreens.form.whatStatusMeans[status]}
          inputWrapperOrder={['label', 'input', 'description']}
          data={statusData}
          value={status}
          onChange={({ currentTarget }) => setStatus(currentTarget.value as EditableUserStatus)}
        />
        <Text size="sm" c="dimmed" role="status" className="empty:hidden">
          {note}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {generic.cancel}
          </Button>
          <Button type="submit" disabled={!profile} loading={update.isPending}>
            {userScreens.form.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function noteOn(
  user: UserItem,
  chosen: { readonly profile: AssignableProfile | undefined; readonly status: EditableUserStatus },
): string | undefined {
  if (user.openSessions === 0) return undefined;
  if (chosen.status !== 'ACTIVE') return userScreens.form.sessionsEnd;
  return chosen.profile === user.profile ? undefined : userScreens.form.profileSoon;
}
