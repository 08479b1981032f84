import { downloadInvoiceMonth } from '@balcao/contract/invoices/invoice-months';
import { changeInvoiceAutomation } from '@balcao/contract/invoices/invoice-settings';
import { addMonths, plainDate } from '@balcao/kernel';
import { invoices as messages } from '@balcao/messages/invoices';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useSellerNow } from '../../components/form/use-seller-now.ts';
import { useDownload } from '../../lib/api/use-download.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { monthText } from '../../lib/format/dates.ts';
import { notify } from '../../lib/toasts/notify.ts';
import type { StepProps } from './step-props.ts';

const texts = messages.settings.accountant;
/** How many months can be chosen, this one included. */
const maxMonths = 12;

/** The accountant who is mailed each month's notes, and the file itself. */
export function AccountantFields({ settings, onChange }: StepProps) {
  const { accountantEmail } = settings.automation;
  const [email, setEmail] = useState(accountantEmail ?? '');
  const save = useSubmit(changeInvoiceAutomation, {
    onSuccess: (answer) => {
      onChange(answer);
      notify.success(texts.saved);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ body: { accountantEmail: email.trim() || null } });
  };
  return (
    <>
      <form onSubmit={send} className="mt-4 flex flex-wrap items-end gap-3">
        <TextInput
          type="email"
          label={texts.email}
          description={texts.emailHelp}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          flex="1 1 18rem"
        />
        <Button
          type="submit"
          variant="default"
          loading={save.isPending}
          disabled={email.trim() === (accountantEmail ?? '')}
        >
          {messages.settings.save}
        </Button>
      </form>
      <MonthDownload />
    </>
  );
}

function MonthDownload() {
  const { today } = useSellerNow()();
  const first = plainDate(`${today.slice(0, 7)}-01`);
  const months = Array.from({ length: maxMonths }, (_, ago) => addMonths(first, -ago).slice(0, 7));
  const [month, setMonth] = useState(months[0] ?? '');
  const download = useDownload(downloadInvoiceMonth, texts.fileName(month));
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <NativeSelect
        label={texts.month}
        value={month}
        data={months.map((value) => ({ value, label: monthText(value) }))}
        onChange={({ currentTarget }) => setMonth(currentTarget.value)}
      />
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate({ params: { month } })}
      >
        {texts.download}
      </Button>
    </div>
  );
}
