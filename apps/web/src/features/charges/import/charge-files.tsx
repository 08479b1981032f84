import { findCharges } from '@balcao/contract/charges';
import { type ChargeImportChoices, chargeImports as endpoints } from '@balcao/contract/imports';
import { chargeImports as texts } from '@balcao/messages/charge-imports';
import { Radio, Stack } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ColumnMapping } from '../../../components/file-import/column-mapping.tsx';
import type { FileImportKind, MappingProps } from '../../../components/file-import/import-kind.ts';
import { keepImport } from '../../../components/file-import/keep-import.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';

const changes = [findCharges.name];
const methods = ['BANK_SLIP', 'PIX'] as const;

export const chargeFiles: FileImportKind = {
  endpoints,
  texts,
  changes,
  createdIcon: IconReceipt,
  Mapping: ChargeMapping,
  model: texts.model,
  list: '/cobrancas/importar',
  one: '/cobrancas/importar/$uuid',
  all: '/cobrancas',
};

/** Also chooses the method for rows without one. */
function ChargeMapping({ file, onChecked }: MappingProps) {
  const queries = useQueryClient();
  const [method, setMethod] = useState<ChargeImportChoices['method']>('BANK_SLIP');
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
      onCheck={(mapping) => check.mutate({ params: { uuid: file.id }, body: { mapping, method } })}
    >
      {(held) =>
        !held.has('method') && (
          <Radio.Group
            label={texts.method}
            description={texts.methodHelp}
            value={method}
            onChange={(value) => setMethod(value as typeof method)}
          >
            <Stack gap="xs" mt="xs">
              {methods.map((value) => (
                <Radio key={value} value={value} label={texts.methods[value]} />
              ))}
            </Stack>
          </Radio.Group>
        )
      }
    </ColumnMapping>
  );
}
