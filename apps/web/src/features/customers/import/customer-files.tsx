import { findCustomers } from '@balcao/contract/customers';
import { customerImports as endpoints, type FileImport, importExisting } from '@balcao/contract/imports';
import { customerImports as texts } from '@balcao/messages/customer-imports';
import { Radio, Stack } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ColumnMapping } from '../../../components/file-import/column-mapping.tsx';
import type { FileImportKind, MappingProps } from '../../../components/file-import/import-kind.ts';
import { keepImport } from '../../../components/file-import/keep-import.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';

const changes = [findCustomers.name];

export const customerFiles: FileImportKind = {
  endpoints,
  texts,
  changes,
  createdIcon: IconUserPlus,
  Mapping: CustomerMapping,
  list: '/clientes/importar',
  one: '/clientes/importar/$uuid',
  all: '/clientes',
};

function CustomerMapping({ file, onChecked }: MappingProps) {
  const queries = useQueryClient();
  const [existing, setExisting] = useState(file.existing);
  const check = useSubmit(endpoints.dryRun, {
    onSuccess: (answer) => {
      keepImport(queries, { endpoints, changes }, answer);
      onChecked();
    },
  });
  return (
    <ColumnMapping
      file={file}
      names={texts.fields}
      isChecking={check.isPending}
      onCheck={(mapping) => check.mutate({ params: { uuid: file.id }, body: { mapping, existing } })}
    >
      {() => (
        <Radio.Group
          label={texts.existing}
          description={texts.existingHelp}
          value={existing}
          onChange={(value) => setExisting(value as FileImport['existing'])}
        >
          <Stack gap="xs" mt="xs">
            {importExisting.toReversed().map((value) => (
              <Radio key={value} value={value} label={texts[value]} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </ColumnMapping>
  );
}
