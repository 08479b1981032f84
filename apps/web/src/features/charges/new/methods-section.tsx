import { newCharge as texts } from '@balcao/messages/new-charge';
import { Checkbox, Group, NativeSelect, Stack } from '@mantine/core';
import { Section } from '../../../components/page/section.tsx';
import type { FormOfCharge } from './form-of-charge.ts';

const maxOnCard = 12;

/** A boleto or Pix is issued; a card may be used instead. */
export function MethodsSection({ form }: { readonly form: FormOfCharge }) {
  const { card, cardInstallments } = form.values;
  const counts = Array.from({ length: maxOnCard }, (_, index) => ({
    value: String(index + 1),
    label: texts.upTo(index + 1),
  }));
  return (
    <Section title={texts.methods} help={texts.methodsHelp}>
      <Stack gap="sm">
        <Group gap="xl">
          <Checkbox label={texts.bankSlip} {...form.getInputProps('bankSlip', { type: 'checkbox' })} />
          <Checkbox label={texts.pix} {...form.getInputProps('pix', { type: 'checkbox' })} error={undefined} />
          <Checkbox label={texts.card} {...form.getInputProps('card', { type: 'checkbox' })} />
        </Group>
        {card && (
          <NativeSelect
            label={texts.cardInstallments}
            maw="14rem"
            data={counts}
            value={String(cardInstallments)}
            onChange={({ currentTarget }) => form.setFieldValue('cardInstallments', Number(currentTarget.value))}
          />
        )}
      </Stack>
    </Section>
  );
}
