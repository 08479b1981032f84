import { importBankStatement, maxBankStatementBytes } from '@balcao/contract/reconciliation/bank-statements';
import { reconciliationScreens } from '@balcao/messages/reconciliation-screens';
import { IconBuildingBank } from '@tabler/icons-react';
import { FileDrop } from '../../../components/file-import/file-drop.tsx';
import { readUpload } from '../../../components/file-import/read-upload.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const texts = reconciliationScreens.bank;

/** Imports a chosen or dropped statement; its lines appear below at once. */
export function ImportStatement() {
  const send = useSubmit(importBankStatement, {
    onSuccess: ({ added, known, matched }) => notify.success(texts.imported(added, known, matched)),
  });
  const take = async (file: File) => {
    const body = await readUpload(file, { maxBytes: maxBankStatementBytes, tooLarge: texts.tooLarge });
    if (body) send.mutate({ body });
  };
  return (
    <div className="mb-8">
      <FileDrop
        icon={IconBuildingBank}
        label={texts.import}
        text={send.isPending ? texts.sending : texts.drop}
        accept=".ofx,.ofc,.ret,.txt,.cnab,application/x-ofx"
        pending={send.isPending}
        onFile={(file) => void take(file)}
      >
        <p className="text-quiet text-13 wrap-anywhere">{texts.importHelp}</p>
      </FileDrop>
    </div>
  );
}
