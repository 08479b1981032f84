import type { AnswerOf } from '@balcao/contract/endpoint';
import {
  type getInvoiceOptions,
  type IssuedInvoice,
  issueInvoice,
  replaceInvoice,
  replacementReasons,
} from '@balcao/contract/invoices/issued-invoices';
import { generic } from '@balcao/messages/generic';
import { invoiceList } from '@balcao/messages/invoice-list';
import { Button, Group, Input, Modal, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { CustomerPicker } from '../../../components/customer/customer-picker.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { focusField } from '../../../components/form/focus-field.ts';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { useSellerNow } from '../../../components/form/use-seller-now.ts';
import { notifyIssued } from '../../../components/invoices/notify-issued.ts';
import { useInvoicesChanged } from '../../../components/invoices/use-invoices-changed.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { type InvoiceValues, issueBody, problemsOf, replaceBody, valuesOf } from './invoice-values.ts';

const { issue: texts, replace: replaceTexts } = invoiceList;

interface InvoiceFormProps {
  readonly options: AnswerOf<typeof getInvoiceOptions>;
  /** Undefined for an invoice without a charge. */
  readonly replaced: IssuedInvoice | undefined;
  readonly onClose: () => void;
}

/** An invoice without a charge, or one in the place of another. */
export function InvoiceDialog({ opened, ...form }: InvoiceFormProps & { readonly opened: boolean }) {
  const { replaced } = form;
  return (
    <Modal
      opened={useOpened(opened)}
      onClose={form.onClose}
      title={replaced ? replaceTexts.title(replaced.invoiceNumber) : texts.title}
      size="38rem"
    >
      <InvoiceForm {...form} />
    </Modal>
  );
}

function InvoiceForm({ options, replaced, onClose }: InvoiceFormProps) {
  const now = useSellerNow();
  const changed = useInvoicesChanged();
  const form = useForm<InvoiceValues>({
    initialValues: valuesOf(replaced, now().today),
    validate: (values) => problemsOf(values, now().today, replaced !== undefined),
    validateInputOnBlur: true,
  });
  const onSuccess = (done?: string) => async (invoice: IssuedInvoice) => {
    const isRefused = notifyIssued(invoice, done);
    await changed();
    if (!isRefused) onClose();
  };
  const issue = useSubmit(issueInvoice, { onSuccess: onSuccess() });
  const replace = useSubmit(replaceInvoice, { onSuccess: onSuccess(replaceTexts.done) });
  const isPending = issue.isPending || replace.isPending;
  const submit = form.onSubmit(
    (values) => {
      if (isPending) return;
      if (replaced) {
        const body = replaceBody(values);
        if (body) replace.mutate({ params: { uuid: replaced.uuidInvoice }, body });
        return;
      }
      const body = issueBody(values);
      if (body) issue.mutate({ body });
    },
    (errors) => focusField(Object.keys(errors)[0]),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <p className="text-quiet text-13">
          {replaced ? `${replaceTexts.help} ${replaceTexts.fixed[options.replacementChanges]}` : texts.help}
        </p>
        <SaleFields form={form} options={options} replaced={replaced} />
        {replaced && <ReasonFields form={form} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {generic.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {replaced ? replaceTexts.submit : texts.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type FormOfInvoice = UseFormReturnType<InvoiceValues>;

function SaleFields({
  form,
  options: { services, replacementChanges },
  replaced,
}: Pick<InvoiceFormProps, 'options' | 'replaced'> & { readonly form: FormOfInvoice }) {
  const mayChange = (part: typeof replacementChanges) => !replaced || replacementChanges === part;
  const { customer } = form.values;
  return (
    <>
      {mayChange('BUYER_AND_VALUE') ? (
        <Input.Wrapper label={texts.customer}>
          <CustomerPicker
            label={texts.customer}
            path="customer"
            chosen={customer}
            error={form.errors.customer}
            onChoose={(chosen) => form.setFieldValue('customer', chosen)}
          />
        </Input.Wrapper>
      ) : (
        <TextInput label={texts.customer} value={customer?.name ?? ''} disabled />
      )}
      {services.length > 1 && mayChange('SERVICE') && (
        <NativeSelect
          label={texts.service}
          data={services.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          {...form.getInputProps('service')}
        />
      )}
      <TextInput label={texts.description} maxLength={200} {...form.getInputProps('title')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MoneyInput label={texts.value} disabled={!mayChange('BUYER_AND_VALUE')} {...form.getInputProps('value')} />
        <DateField
          label={texts.competence}
          description={texts.competenceHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          disabled={replaced !== undefined}
          clearable={false}
          {...form.getInputProps('competence')}
        />
      </SimpleGrid>
    </>
  );
}

function ReasonFields({ form }: { readonly form: FormOfInvoice }) {
  return (
    <>
      <NativeSelect
        label={replaceTexts.reason}
        data={replacementReasons.map((value) => ({ value, label: replaceTexts.reasons[value] }))}
        {...form.getInputProps('reason')}
      />
      <Textarea
        label={replaceTexts.explanation}
        description={replaceTexts.explanationHelp}
        maxLength={255}
        autosize
        minRows={2}
        {...form.getInputProps('explanation')}
      />
    </>
  );
}
