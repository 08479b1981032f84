import type { FileImport } from '@balcao/contract/imports';
import { fileImports } from '@balcao/messages/file-imports';
import { Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Section } from '../page/section.tsx';
import { choiceOf, choose, mappingOf, missingFields } from './column-choice.ts';
import classes from './file-import.module.css';
import type { FileImportKind } from './import-kind.ts';

const texts = fileImports.mapping;

interface ColumnMappingProps {
  readonly file: FileImport;
  readonly names: FileImportKind['texts']['fields'];
  readonly onCheck: (mapping: Record<string, number>) => void;
  readonly isChecking: boolean;
  readonly children: (held: ReadonlySet<string>) => ReactNode;
}

/** Maps columns to fields, with sample values, before the dry run. */
export function ColumnMapping({ file, names, onCheck, isChecking, children }: ColumnMappingProps) {
  const [choice, setChoice] = useState(() => choiceOf(file));
  const nameOf = (field: string) => names[field] ?? field;
  const missing = missingFields(file, choice).map(({ field, or }) =>
    or === null ? nameOf(field) : texts.either(nameOf(field), nameOf(or)),
  );
  const options = [
    { value: '', label: texts.none },
    ...file.fields.map(({ field }) => ({ value: field, label: nameOf(field) })),
  ];
  return (
    <Section title={texts.title} help={file.source ? texts.knownSource(file.source) : texts.help}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (missing.length === 0 && !isChecking) onCheck(mappingOf(choice));
        }}
      >
        <ul className={`mb-6 ${classes.columns}`}>
          {file.columns.map(({ index, name }) => {
            const title = name || texts.unnamed(index + 1);
            return (
              <li className="grid grid-cols-1 gap-y-2 gap-x-8 items-center py-3 border-b" key={index}>
                <div className="grid min-w-0 wrap-anywhere">
                  <strong className="font-medium">{title}</strong>
                  <span className="text-quiet text-13">{exampleOf(file, index)}</span>
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
        {children(new Set(Object.values(choice)))}
        <div className={`${classes.actions} flex flex-wrap items-center justify-end gap-3 mt-6`}>
          {missing.length > 0 && (
            <p role="status" className="text-amber">
              {texts.missing(missing.join(', '))}
            </p>
          )}
          <Button type="submit" disabled={missing.length > 0} loading={isChecking}>
            {texts.check}
          </Button>
        </div>
      </form>
    </Section>
  );
}

function exampleOf({ sampleRows }: FileImport, index: number): string {
  const values = sampleRows.map((row) => row[index]?.trim() ?? '').filter(Boolean);
  return values.length > 0 ? texts.example(values.slice(0, 2).join(' · ')) : texts.emptyColumn;
}
