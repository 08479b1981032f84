import { paymentLinks } from '@balcao/messages/payment-links';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Section } from '../../../components/page/section.tsx';
import type { FormOfLink } from '../sections/form-of-link.ts';
import { OptionBlock } from '../sections/option-block.tsx';

const texts = paymentLinks.form;

/** Loaded late, because few links are split. */
const SplitRows = lazy(() =>
  import('../../../components/split/split-rows.tsx').then(({ SplitRows }) => ({ default: SplitRows })),
);

export function SplitSection({ form }: { readonly form: FormOfLink }) {
  return (
    <Section title={texts.split}>
      <div className="min-w-0 border rounded-lg px-4">
        <OptionBlock
          form={form}
          path="split.on"
          on={form.values.split.on}
          label={texts.splitToggle}
          help={texts.splitHelp}
        >
          <Suspense fallback={<Skeleton height={88} radius="md" />}>
            <SplitRows rows={form.values.split.rows} form={form} />
          </Suspense>
        </OptionBlock>
      </div>
    </Section>
  );
}
