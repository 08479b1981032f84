import { batchExtensions, maxBatchBytes, openBatchTemplate, sendCnabFile } from '@balcao/contract/payables/batches';
import { paymentBatches as texts } from '@balcao/messages/payment-batches';
import { Box, Button, Progress } from '@mantine/core';
import { IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import { FileDrop } from '../../../components/file-import/file-drop.tsx';
import { readUpload } from '../../../components/file-import/read-upload.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { saveAnswer } from '../../../lib/http/save-file.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { isBatchFile } from './batch-file.ts';

export function UploadBatch({ onSent }: { readonly onSent: (id: string) => void }) {
  const send = useSubmit(sendCnabFile, {
    failure: texts.uploadFailed,
    onSuccess: ({ fileId, message, hasErrors }) => {
      if (hasErrors) notify.error(message);
      else notify.success(message);
      onSent(fileId);
    },
  });
  const take = async (file: File) => {
    if (!isBatchFile(file)) return notify.error(texts.invalidType);
    const body = await readUpload(file, { maxBytes: maxBatchBytes, tooLarge: texts.tooLarge });
    if (body) send.mutate({ body });
  };
  return (
    <FileDrop
      icon={IconFileUpload}
      label={texts.choose}
      text={send.isPending ? texts.sending : texts.drop}
      accept={batchExtensions.join(',')}
      pending={send.isPending}
      onFile={(file) => void take(file)}
    >
      <Box w="min(20rem, 100%)" h="0.5rem">
        {send.isPending && <Progress value={100} animated aria-label={texts.sending} />}
      </Box>
      <ul
        className="flex flex-wrap justify-center text-quiet text-13 gap-y-1 gap-x-4"
        aria-label={texts.requirementsTitle}
      >
        {texts.requirements.map((requirement) => (
          <li key={requirement}>{requirement}</li>
        ))}
      </ul>
      <Templates />
    </FileDrop>
  );
}

/** For people without CNAB files. */
function Templates() {
  const open = useSubmit(openBatchTemplate, {
    onSuccess: (file, { query }) => saveAnswer(file as Blob, `${texts.template.name}.${query?.format}`),
  });
  return (
    <div className="flex flex-wrap items-center justify-center text-quiet text-13 gap-y-1 gap-x-2">
      <span>{texts.templates.help}</span>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconFileDownload size={16} stroke={1.6} aria-hidden="true" />}
          loading={open.isPending && open.variables.query?.format === format}
          onClick={() => open.mutate({ query: { format } })}
        >
          {texts.templates[format]}
        </Button>
      ))}
    </div>
  );
}
