import { otherMethods, type SubscriptionImportChoices } from '@balcao/contract/imports';
import { periodTypes } from '@balcao/contract/plans';
import { subscriptionImport } from '@balcao/messages/subscription-import';
import { subscriptionImports } from '@balcao/messages/subscription-imports';
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { ColumnMapping } from '../../../components/file-import/column-mapping.tsx';
import type { MappingProps } from '../../../components/file-import/import-kind.ts';
import { useDryRun } from './use-dry-run.ts';

const texts = subscriptionImports.choices;
const usual: SubscriptionImportChoices = { createPlans: false, otherMethod: 'PIX', defaultPeriod: 'MONTHLY' };

export function SubscriptionMapping({ file, onChecked }: MappingProps) {
  const [choices, setChoices] = useState(file.choices ?? usual);
  const check = useDryRun(onChecked);
  return (
    <ColumnMapping
      file={file}
      names={subscriptionImports.fields}
      isChecking={check.isPending}
      onCheck={(mapping) => check.mutate({ params: { uuid: file.id }, body: { mapping, ...choices } })}
    >
      {(held) => (
        <Stack gap="lg">
          <Radio.Group
            label={texts.otherMethod}
            description={texts.otherMethodHelp}
            value={choices.otherMethod}
            onChange={(value) => setChoices({ ...choices, otherMethod: value as typeof choices.otherMethod })}
          >
            <Stack gap="xs" mt="xs">
              {otherMethods.map((value) => (
                <Radio key={value} value={value} label={texts.methods[value]} />
              ))}
            </Stack>
          </Radio.Group>
          {!held.has('period') && (
            <Radio.Group
              label={texts.defaultPeriod}
              description={texts.defaultPeriodHelp}
              value={choices.defaultPeriod}
              onChange={(value) => setChoices({ ...choices, defaultPeriod: value as typeof choices.defaultPeriod })}
            >
              <Stack gap="xs" mt="xs">
                {periodTypes.map((value) => (
                  <Radio key={value} value={value} label={subscriptionImport.periods[value]} />
                ))}
              </Stack>
            </Radio.Group>
          )}
          {!held.has('externalId') && <p>{texts.idHelp}</p>}
        </Stack>
      )}
    </ColumnMapping>
  );
}
