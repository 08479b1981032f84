import type { FileImport } from '@balcao/contract/imports';
import { fileImports } from '@balcao/messages/file-imports';
import { useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useOpened } from '../../lib/focus/use-opened.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import type { FileImportKind } from './import-kind.ts';
import { keepImport } from './keep-import.ts';

const texts = fileImports.undo;

interface UndoDialogProps {
  readonly kind: FileImportKind;
  readonly file: FileImport;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function UndoDialog({ kind, file, opened, onClose }: UndoDialogProps) {
  const queries = useQueryClient();
  const undo = useSubmit(kind.endpoints.undo, {
    onSuccess: (answer) => {
      onClose();
      keepImport(queries, kind, answer);
    },
  });
  return (
    <ConfirmDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm}
      destructive
      pending={undo.isPending}
      onConfirm={() => undo.mutate({ params: { uuid: file.id } })}
    >
      <p>{kind.texts.undo.consequence(file.counts?.created ?? 0, file.counts?.updated ?? 0)}</p>
      <p>{kind.texts.undo.kept}</p>
    </ConfirmDialog>
  );
}
