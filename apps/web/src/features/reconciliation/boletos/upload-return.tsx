import { bankFileExtensions, maxBankFileBytes, receiveBankReturn } from '@balcao/contract/connections/bank-files';
import { bankFiles } from '@balcao/messages/bank-files';
import { IconFileDownload } from '@tabler/icons-react';
import { FileDrop } from '../../../components/file-import/file-drop.tsx';
import { readUpload } from '../../../components/file-import/read-upload.ts';
import { Section } from '../../../components/page/section.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const texts = bankFiles.upload;

/** Uploads a chosen or dropped retorno and opens it. */
export function UploadReturn({ onReceived }: { readonly onReceived: (file: string) => void }) {
  const send = useSubmit(receiveBankReturn, {
    onSuccess: ({ file, repeated }) => {
      notify.success(repeated ? texts.repeated : texts.received(file.lines));
      onReceived(file.uuid);
    },
  });
  const take = async (file: File) => {
    const name = file.name.toLowerCase();
    if (!bankFileExtensions.some((extension) => name.endsWith(extension))) return notify.error(texts.invalidType);
    const body = await readUpload(file, { maxBytes: maxBankFileBytes, tooLarge: texts.tooLarge });
    if (body) send.mutate({ body });
  };
  return (
    <Section title={texts.title}>
      <FileDrop
        icon={IconFileDownload}
        label={texts.choose}
        text={send.isPending ? texts.sending : texts.drop}
        accept={bankFileExtensions.join(',')}
        pending={send.isPending}
        onFile={(file) => void take(file)}
      />
    </Section>
  );
}
