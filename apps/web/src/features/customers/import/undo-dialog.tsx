import { type FileImport, undoCustomerImport } from '@balcao/contract/imports';
import { customerImports as texts } from '@balcao/messages/customer-imports';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { keepImport } from './keep-import.ts';

interface UndoDialogProps {
  readonly file: FileImport;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function UndoDialog({ file, opened, onClose }: UndoDialogProps) {
  const queries = useQueryClient();
  const undo = useSubmit(undoCustomerImport, {
    onSuccess: (answer) => {
      onClose();
      keepImport(queries, answer);
    },
  });
  return (
    <ConfirmDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={texts.undo.title}
      confirmLabel={texts.undo.confirm}
      destructive
      pending={undo.isPending}
      onConfirm={() => undo.mutate({ params: { uuid: file.id } })}
    >
      <p>{texts.undo.consequence(file.counts?.created ?? 0, file.counts?.updated ?? 0)}</p>
      <p>{texts.undo.kept}</p>
    </ConfirmDialog>
  );
}
