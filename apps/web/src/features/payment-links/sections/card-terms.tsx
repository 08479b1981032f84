import { feeBearers, receivingTypes } from '@balcao/contract/payment-links';
import { paymentLinks } from '@balcao/messages/payment-links';
import { Radio, Stack } from '@mantine/core';
import type { FormOfLink } from './form-of-link.ts';

const texts = paymentLinks.form;

interface CardTermsProps {
  readonly form: FormOfLink;
  readonly mixed: boolean;
}

export function CardTerms({ form, mixed }: CardTermsProps) {
  return (
    <>
      <BearerField form={form} mixed={mixed} />
      <Radio.Group label={texts.receiving} {...form.getInputProps('creditCard.receivingType')}>
        <Stack gap="xs" mt={6}>
          {receivingTypes.map((type) => (
            <Radio
              key={type}
              value={type}
              label={
                <span className="inline-flex flex-wrap items-center gap-y-1 gap-x-2">
                  {texts.receivingTypes[type]}
                  {type === 'RECURRENT' && (
                    <span className="rounded-sm bg-green text-green text-12 font-medium leading-5 px-2">
                      {texts.lessDefault}
                    </span>
                  )}
                </span>
              }
              description={texts.receivingHelp[type]}
            />
          ))}
        </Stack>
      </Radio.Group>
    </>
  );
}

export function BearerField({ form, mixed }: CardTermsProps) {
  const bearers = feeBearers.filter((bearer) => mixed || bearer !== 'EARLY_MIXED');
  return (
    <Radio.Group label={texts.bearer} {...form.getInputProps('creditCard.bearer')}>
      <Stack gap="xs" mt={6}>
        {bearers.map((bearer) => (
          <Radio key={bearer} value={bearer} label={texts.bearers[bearer]} description={texts.bearerHelp[bearer]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
