import type { InvoiceService } from '@balcao/contract/invoices/invoice-services';
import type { TaxRegime } from '@balcao/contract/invoices/invoice-settings';
import type { PlainDate } from '@balcao/kernel';
import { generic } from '@balcao/messages/generic';
import { invoiceServices } from '@balcao/messages/invoice-services';
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { focusField } from '../../../components/form/focus-field.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { IbsCbsFields } from './ibs-cbs-fields.tsx';
import { IssFields } from './iss-fields.tsx';
import { ItemFields } from './item-fields.tsx';
import { PisCofinsFields } from './pis-cofins-fields.tsx';
import { freshService } from './propose-service.ts';
import type { ServiceSaver } from './service-saver.ts';
import { type ServiceValues, serviceBody, serviceProblems, valuesOfService } from './service-values.ts';
import { UseFields } from './use-fields.tsx';
import { WithheldFields } from './withheld-fields.tsx';

const texts = invoiceServices.form;

interface ServiceFormProps {
  readonly service: InvoiceService | undefined;
  readonly taxRegime: TaxRegime;
  readonly today: PlainDate;
  /** How many other services the company has. */
  readonly others: number;
  readonly saver: ServiceSaver;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

export function ServiceForm({ service, taxRegime, today, others, saver, onCancel, onSaved }: ServiceFormProps) {
  const [initialValues] = useState(() => {
    const fresh = freshService(taxRegime, others === 0);
    return service ? valuesOfService(service, fresh) : fresh;
  });
  const form = useForm<ServiceValues>({ initialValues, validate: serviceProblems, validateInputOnBlur: true });
  const { isPending, choosesUse } = saver;
  const submit = form.onSubmit(
    (values) => {
      const body = serviceBody(values, taxRegime);
      if (isPending || !body) return;
      saver.save(service?.uuid, body, () => {
        notify.success(texts.saved);
        onSaved();
      });
    },
    (errors) => focusField(Object.keys(errors)[0]),
  );
  const fields = { form, taxRegime, today };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <TextInput
          label={texts.name}
          description={texts.nameHelp}
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <ItemFields {...fields} />
        <IssFields {...fields} />
        <IbsCbsFields {...fields} />
        <PisCofinsFields {...fields} />
        <WithheldFields {...fields} />
        {choosesUse && others > 0 && <UseFields form={form} />}
        {others > 0 && (
          <Checkbox
            label={texts.isDefault}
            description={texts.isDefaultHelp}
            disabled={service?.isDefault ?? false}
            {...form.getInputProps('isDefault', { type: 'checkbox' })}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={isPending}>
            {generic.cancel}
          </Button>
          <Button type="submit" loading={isPending} onMouseDown={(event) => event.preventDefault()}>
            {texts.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
