import { paymentLinks } from '@balcao/messages/payment-links';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Section } from '../../../components/page/section.tsx';
import type { FormOfLink } from './form-of-link.ts';
import classes from './sections.module.css';

const texts = paymentLinks.form;
const mostPairs = 20;

/** Keys and values of the seller's own, which go with the charge. */
export function MetadataSection({ form }: { readonly form: FormOfLink }) {
  const pairs = form.values.metadata;
  return (
    <Section title={texts.metadata} help={texts.metadataHelp}>
      {pairs.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair has no name of its own while it is typed
        <div key={index} className={classes.metadata}>
          <TextInput
            aria-label={texts.metadataKeyOf(index + 1)}
            placeholder={texts.metadataKey}
            autoComplete="off"
            {...form.getInputProps(`metadata.${index}.key`)}
          />
          <TextInput
            aria-label={texts.metadataValueOf(index + 1)}
            placeholder={texts.metadataValue}
            autoComplete="off"
            {...form.getInputProps(`metadata.${index}.value`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={texts.removeMetadata(index + 1)}
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
        disabled={pairs.length >= mostPairs}
        onClick={() => form.insertListItem('metadata', { key: '', value: '' })}
      >
        {texts.addMetadata}
      </Button>
    </Section>
  );
}
