import { type BankFile, discardRemittance } from '@balcao/contract/connections/bank-files';
import { formatCents } from '@balcao/kernel';
import { bankFiles } from '@balcao/messages/bank-files';
import { Button, Checkbox } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const texts = bankFiles.discard;

/** Asks for a remessa of payments to be discarded: only a person knows that it never went to the bank. */
export function DiscardRemittance({ file: { uuid, lines, amount } }: { readonly file: BankFile }) {
  const [opened, setOpened] = useState(false);
  const [isSure, setSure] = useState(false);
  const discard = useSubmit(discardRemittance, {
    onSuccess: () => {
      notify.success(texts.done);
      setOpened(false);
    },
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => {
          setSure(false);
          setOpened(true);
        }}
      >
        {texts.action}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={texts.title}
        confirmLabel={texts.action}
        destructive
        disabled={!isSure}
        pending={discard.isPending}
        onConfirm={() => discard.mutate({ params: { uuid } })}
      >
        <p>{texts.help}</p>
        <p className="mt-3">{texts.confirm(lines, formatCents(amount))}</p>
        <Checkbox
          className="mt-4"
          label={texts.check}
          checked={isSure}
          onChange={({ currentTarget }) => setSure(currentTarget.checked)}
        />
      </ConfirmDialog>
    </>
  );
}
