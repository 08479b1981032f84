import { addDisputeDocument, type DisputeItem, takesDocuments } from '@balcao/contract/charges/disputes';
import { chargeActions } from '@balcao/messages/charge-actions';
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { readUpload } from '../../../../components/file-import/read-upload.ts';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { notify } from '../../../../lib/toasts/notify.ts';
import { documentTypes, maxDocumentBytes } from '../document-files.ts';
import { useChargeChanged } from '../use-charge-changed.ts';

const texts = chargeActions.dispute;

interface AddDisputeDocumentProps {
  readonly uuid: string;
  readonly variant: 'default' | 'filled';
  readonly contest: DisputeItem['contest'];
}

/** The main action of a disputed charge, and beside the sent documents. */
export function AddDisputeDocument({ uuid, variant, contest }: AddDisputeDocumentProps) {
  const changed = useChargeChanged();
  const forget = useRef<() => void>(null);
  const add = useSubmit(addDisputeDocument, {
    onSuccess: async () => {
      notify.success(contest === 'DOCUMENTS' ? texts.added : texts.addedToDossier);
      await changed();
    },
  });
  const send = async (file: File | null) => {
    forget.current?.();
    if (!file) return;
    const body = await readUpload(file, { maxBytes: maxDocumentBytes, tooLarge: texts.tooLarge });
    if (body) add.mutate({ params: { uuid }, body });
  };
  if (!takesDocuments(contest)) return null;
  return (
    <FileButton accept={documentTypes} resetRef={forget} onChange={(file) => void send(file)}>
      {(button) => (
        <Button
          {...button}
          variant={variant}
          loading={add.isPending}
          leftSection={<IconUpload size={16} stroke={1.6} />}
        >
          {contest === 'DOCUMENTS' ? texts.add : texts.addToDossier}
        </Button>
      )}
    </FileButton>
  );
}
