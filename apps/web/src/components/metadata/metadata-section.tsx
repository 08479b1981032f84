import { metadata as texts } from '@balcao/messages/metadata';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { AddRow, RemoveRow } from '../form/row-buttons.tsx';
import { Section } from '../page/section.tsx';
import type { MetadataPairs } from './metadata-pairs.ts';

const maxPairs = 20;

interface MetadataSectionProps {
  readonly pairs: MetadataPairs;
  readonly form: Pick<
    UseFormReturnType<{ metadata: MetadataPairs }>,
    'getInputProps' | 'insertListItem' | 'removeListItem'
  >;
}

export function MetadataSection({ pairs, form }: MetadataSectionProps) {
  return (
    <Section title={texts.title} help={texts.help}>
      {pairs.map((_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a pair has no name of its own while it is typed
          key={index}
          className="grid items-start gap-2 mb-2"
          style={{ gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto' }}
        >
          <TextInput
            aria-label={texts.keyOf(index + 1)}
            placeholder={texts.key}
            autoComplete="off"
            {...form.getInputProps(`metadata.${index}.key`)}
          />
          <TextInput
            aria-label={texts.valueOf(index + 1)}
            placeholder={texts.value}
            autoComplete="off"
            {...form.getInputProps(`metadata.${index}.value`)}
          />
          <RemoveRow label={texts.remove(index + 1)} onClick={() => form.removeListItem('metadata', index)} />
        </div>
      ))}
      <AddRow
        disabled={pairs.length >= maxPairs}
        onClick={() => form.insertListItem('metadata', { key: '', value: '' })}
      >
        {texts.add}
      </AddRow>
    </Section>
  );
}
