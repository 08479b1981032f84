import { createView, deleteView, type SavedView, updateView } from '@balcao/contract/views';
import { generic } from '@balcao/messages/generic';
import { listTools } from '@balcao/messages/list-tools';
import { Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useOpened } from '../../lib/focus/use-opened.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { type ListViewsState, plainAddress } from './use-list-view.ts';
import { addressOf, bodyOf, type ViewCommand, type ViewState } from './view-state.ts';

interface ViewDialogProps {
  readonly list: string;
  readonly state: ViewState;
  readonly views: readonly SavedView[];
  readonly view: SavedView | undefined;
  readonly kept: ListViewsState['kept'];
  readonly command: ViewCommand;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const texts = listTools.views;
const nameLength = 40;

export function ViewDialog({ command, ...props }: ViewDialogProps) {
  const opened = useOpened(props.opened);
  if (command === 'delete') return props.view && <DeleteView {...props} view={props.view} opened={opened} />;
  return <ViewForm {...props} view={command === 'edit' ? props.view : undefined} opened={opened} />;
}

type PartProps = Omit<ViewDialogProps, 'command'>;

function ViewForm({ list, state, view, kept, opened, onClose }: PartProps) {
  const [values, setValues] = useState({ name: '', shared: false, default: false });
  const [tried, setTried] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    // Each opening starts from the current values.
    if (!opened) return;
    setValues({ name: view?.name ?? '', shared: view?.shared ?? false, default: view?.default ?? false });
    setTried(false);
  }, [opened, view]);
  const onSaved = async (saved: SavedView) => {
    notify.success(texts.saved(saved.name));
    onClose();
    if (!view)
      await navigate({ to: '.', search: () => ({ ...kept, ...addressOf(saved) }), replace: true, resetScroll: false });
    await client.invalidateQueries({ queryKey: ['findViews'] });
  };
  const create = useSubmit(createView, { onSuccess: onSaved });
  const update = useSubmit(updateView, { onSuccess: onSaved });
  const isPending = create.isPending || update.isPending;
  const problem = problemOf(values.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem) return;
    if (view) update.mutate({ params: { uuid: view.uuid }, body: bodyOf(view, values) });
    else create.mutate({ body: { ...state, ...values, list } });
  };
  return (
    <Modal
      opened={opened}
      onClose={isPending ? () => undefined : onClose}
      title={view ? texts.editTitle : texts.createTitle}
      centered
      withCloseButton={!isPending}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label={texts.name}
            description={view ? undefined : texts.keeps}
            value={values.name}
            onChange={({ currentTarget }) => setValues({ ...values, name: currentTarget.value })}
            error={tried && problem}
            data-autofocus
          />
          <Switch
            label={texts.share}
            description={texts.shareHelp}
            checked={values.shared}
            onChange={({ currentTarget }) => setValues({ ...values, shared: currentTarget.checked })}
          />
          <Switch
            label={texts.default}
            description={texts.defaultHelp}
            checked={values.default}
            onChange={({ currentTarget }) => setValues({ ...values, default: currentTarget.checked })}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={isPending}>
              {generic.cancel}
            </Button>
            <Button type="submit" loading={isPending}>
              {view ? texts.confirmEdit : texts.confirmCreate}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function DeleteView({ views, view, kept, opened, onClose }: PartProps & { readonly view: SavedView }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useSubmit(deleteView, {
    onSuccess: async () => {
      notify.success(texts.deleted(view.name));
      onClose();
      const others = views.filter((other) => other !== view);
      await navigate({
        to: '.',
        search: () => ({ ...kept, ...plainAddress(others) }),
        replace: true,
        resetScroll: false,
      });
      await client.invalidateQueries({ queryKey: ['findViews'] });
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={texts.deleteTitle(view.name)}
      confirmLabel={texts.delete}
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { uuid: view.uuid } })}
    >
      {texts.deleteText} {view.shared && texts.deleteShared}
    </ConfirmDialog>
  );
}

function problemOf(name: string): string | undefined {
  if (!name.trim()) return generic.required;
  return name.trim().length > nameLength ? texts.nameTooLong : undefined;
}
