import { paymentLinks } from '@balcao/messages/payment-links';
import { Textarea } from '@mantine/core';
import { countedLabel, LabelWithCount } from '../../../components/form/label-with-count.tsx';
import { Section } from '../../../components/page/section.tsx';
import type { Allowance } from '../values/allowance.ts';
import { hasDiscount, hasMethod } from '../values/link-values.ts';
import { CardTerms } from './card-terms.tsx';
import type { FormOfLink } from './form-of-link.ts';
import { MethodBlock } from './method-block.tsx';
import { OptionBlock } from './option-block.tsx';

const texts = paymentLinks.form;

interface MethodsSectionProps {
  readonly form: FormOfLink;
  readonly allowance: Allowance;
}

export function MethodsSection({ form, allowance }: MethodsSectionProps) {
  return (
    <Section title={texts.methods}>
      <div className="grid gap-3">
        <MethodBlock form={form} name="creditCard" installmentLimit={allowance.installmentLimit}>
          <CardTerms form={form} mixed={allowance.mixed} />
        </MethodBlock>
        <MethodBlock form={form} name="bankSlip">
          <Textarea
            label={
              <LabelWithCount
                label={texts.bankSlipDescription}
                text={form.values.bankSlip.description}
                max={130}
                optional
              />
            }
            labelProps={countedLabel}
            autosize
            minRows={1}
            maxRows={4}
            {...form.getInputProps('bankSlip.description')}
          />
        </MethodBlock>
        <MethodBlock form={form} name="pix" />
        {hasDiscount(form.values) && form.values.type !== 'SALE' && (
          <div className="min-w-0 border rounded-lg px-4">
            <OptionBlock
              form={form}
              path="anchoring"
              on={form.values.anchoring}
              label={texts.anchoring}
              help={texts.anchoringHelp}
            />
          </div>
        )}
      </div>
      {!hasMethod(form.values) && (
        <p role="alert" className="text-error text-13 mt-2">
          {paymentLinks.problems.noMethod}
        </p>
      )}
    </Section>
  );
}
