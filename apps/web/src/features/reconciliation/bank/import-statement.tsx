import { importBankStatement, mostBankStatementBytes } from '@balcao/contract/reconciliation/bank-statements';
import { reconciliationScreens } from '@balcao/messages/reconciliation-screens';
import { IconBuildingBank } from '@tabler/icons-react';
import { FileDrop } from '../../../components/file-import/file-drop.tsx';
import { notifyError } from '../../../lib/api/notify-error.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { base64Of } from '../../../lib/format/base64-of.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const texts = reconciliationScreens.bank;

/** Imports a chosen or dropped statement; its lines appear below at once. */
export function ImportStatement() {
  const send = useSubmit(importBankStatement, {
    onSuccess: ({ added, known, matched }) => notify.success(texts.imported(added, known, matched)),
  });
  const take = async (file: File) => {
    if (file.size > mostBankStatementBytes) return notify.error(texts.tooLarge);
    try {
      send.mutate({
        body: { fileName: file.name.replaceAll(/[/\\"]/g, '_').slice(-120), content: await base64Of(file) },
      });
    } catch (error) {
      // The file was removed, or cannot be read.
      notifyError(error);
    }
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
