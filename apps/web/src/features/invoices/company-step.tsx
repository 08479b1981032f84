import { saveInvoiceCompany } from '@balcao/contract/invoices/invoice-settings';
import { invoices as messages } from '@balcao/messages/invoices';
import { Section } from '../../components/page/section.tsx';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { CompanyForm } from './company-form.tsx';
import type { StepProps } from './step-props.ts';

const texts = messages.settings;

export function CompanyStep({ settings: { company }, onChange }: StepProps) {
  const save = useSubmit(saveInvoiceCompany, {
    onSuccess: (answer) => {
      onChange(answer);
      notify.success(texts.saved);
    },
  });
  return (
    <Section title={texts.step(1, texts.company.title)} help={texts.company.help}>
      <CompanyForm
        company={company}
        isPending={save.isPending}
        onSave={(body, onSuccess) => save.mutate({ body }, { onSuccess })}
      />
    </Section>
  );
}
