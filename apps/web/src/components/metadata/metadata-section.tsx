import { metadata as texts } from '@balcao/messages/metadata';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Section } from '../page/section.tsx';
import type { MetadataPairs } from './metadata-pairs.ts';
import classes from './metadata-section.module.css';

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
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair has no name of its own while it is typed
        <div key={index} className={`${classes.pair} grid items-start gap-2 mb-2`}>
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
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={texts.remove(index + 1)}
            onClick={() => form.removeListItem('metadata', index)}
          >
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconPlus size={14} stroke={1.8} />}
        disabled={pairs.length >= maxPairs}
        onClick={() => form.insertListItem('metadata', { key: '', value: '' })}
      >
        {texts.add}
      </Button>
    </Section>
  );
}
