import {
  type CustomerImportField,
  dryRunCustomerImport,
  type FileImport,
  importExisting,
} from '@balcao/contract/imports';
import { customerImports } from '@balcao/messages/customer-imports';
import { Button, NativeSelect, Radio, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../../../components/page/section.tsx';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import classes from '../import-page.module.css';
import { keepImport } from '../keep-import.ts';
import { choiceOf, choose, mappingOf, missingFields } from './column-choice.ts';

const texts = customerImports.mapping;

interface ColumnMappingProps {
  readonly file: FileImport;
  readonly onChecked: () => void;
}

/** Which column of the file is which field, with some of what it holds; then a dry run tells what would happen. */
export function ColumnMapping({ file, onChecked }: ColumnMappingProps) {
  const queries = useQueryClient();
  const [choice, setChoice] = useState(() => choiceOf(file));
  const [existing, setExisting] = useState(file.existing);
  const check = useSubmit(dryRunCustomerImport, {
    onSuccess: (answer) => {
      keepImport(queries, answer);
      onChecked();
    },
  });
  const missing = missingFields(file, choice);
  const options = [
    { value: '', label: texts.none },
    ...file.fields.map(({ field }) => ({ value: field, label: nameOf(field) })),
  ];
  return (
    <Section title={texts.title} help={texts.help}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (missing.length > 0 || check.isPending) return;
          check.mutate({ params: { uuid: file.id }, body: { mapping: mappingOf(choice), existing } });
        }}
      >
        <ul className={classes.columns}>
          {file.columns.map(({ index, name }) => {
            const title = name || texts.unnamed(index + 1);
            return (
              <li key={index}>
                <div className={classes.column}>
                  <strong>{title}</strong>
                  <span className={classes.quiet}>{exampleOf(file, index)}</span>
                </div>
                <NativeSelect
                  aria-label={title}
                  data={options}
                  value={choice[index] ?? ''}
                  onChange={({ currentTarget: { value } }) => setChoice(choose(choice, index, value))}
                />
              </li>
            );
          })}
        </ul>
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
        <div className={classes.actions}>
          {missing.length > 0 && (
            <p role="status" className={classes.missing}>
              {texts.missing(missing.map(nameOf).join(', '))}
            </p>
          )}
          <Button type="submit" disabled={missing.length > 0} loading={check.isPending}>
            {texts.check}
          </Button>
        </div>
      </form>
    </Section>
  );
}

function nameOf(field: string): string {
  return customerImports.fields[field as CustomerImportField] ?? field;
}

/** The first values that the column has. */
function exampleOf({ sampleRows }: FileImport, index: number): string {
  const values = sampleRows.map((row) => row[index]?.trim() ?? '').filter(Boolean);
  return values.length > 0 ? texts.example(values.slice(0, 2).join(' · ')) : texts.emptyColumn;
}
