import { maxImportBytes } from '@balcao/contract/imports';
import { fileImports as texts } from '@balcao/messages/file-imports';
import { Anchor } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { FileDrop } from './file-drop.tsx';
import type { FileImportKind } from './import-kind.ts';
import { readUpload } from './read-upload.ts';

/** The file is sent at once; its columns come next. */
export function ChooseFile({ kind }: { readonly kind: FileImportKind }) {
  const navigate = useNavigate();
  const create = useSubmit(kind.endpoints.create, {
    onSuccess: ({ id }) => void navigate({ to: kind.one, params: { uuid: id } }),
  });
  const send = async (file: File) => {
    const body = await readUpload(file, { maxBytes: maxImportBytes, tooLarge: texts.tooLarge });
    if (body) create.mutate({ body });
  };
  return (
    <FileDrop
      icon={IconFileSpreadsheet}
      label={texts.choose}
      text={create.isPending ? texts.sending : texts.drop}
      accept=".csv,.txt,.xlsx,text/csv,text/plain"
      pending={create.isPending}
      onFile={(file) => void send(file)}
    >
      <p className="text-quiet">
        {kind.texts.limits}{' '}
        {kind.model && (
          <Anchor
            inherit
            underline="always"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(kind.model.text)}`}
            download={kind.model.fileName}
            onClick={(event) => event.stopPropagation()}
          >
            {texts.model}
          </Anchor>
        )}
      </p>
    </FileDrop>
  );
}
