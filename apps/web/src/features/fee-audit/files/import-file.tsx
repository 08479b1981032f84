import { importSettlementFile, maxSettlementFileBytes } from '@balcao/contract/fee-audit/files';
import { feeAuditScreens } from '@balcao/messages/fee-audit-screens';
import { IconFileImport } from '@tabler/icons-react';
import { FileDrop } from '../../../components/file-import/file-drop.tsx';
import { readUpload } from '../../../components/file-import/read-upload.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const texts = feeAuditScreens.files;

/** Imports a chosen or dropped settlement file; its problems are in the list below. */
export function ImportFile() {
  const send = useSubmit(importSettlementFile, {
    onSuccess: ({ added, changed, known, problems }) => {
      const words = texts.imported(added, changed, known);
      notify.success(problems.length > 0 ? `${words}. ${texts.problemCount(problems.length)}` : words);
    },
  });
  const take = async (file: File) => {
    const body = await readUpload(file, { maxBytes: maxSettlementFileBytes, tooLarge: texts.tooLarge });
    if (body) send.mutate({ body });
  };
  return (
    <div className="mb-8">
      <FileDrop
        icon={IconFileImport}
        label={texts.import}
        text={send.isPending ? texts.sending : texts.drop}
        accept=".txt,.xml,.ret,.edi,text/xml,text/plain"
        pending={send.isPending}
        onFile={(file) => void take(file)}
      >
        <p className="text-quiet text-13 wrap-anywhere">{texts.help}</p>
      </FileDrop>
    </div>
  );
}
