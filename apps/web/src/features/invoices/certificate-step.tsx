import { maxCertificateBytes, saveInvoiceCertificate } from '@balcao/contract/invoices/invoice-settings';
import { getSandboxCertificate } from '@balcao/contract/invoices/sandbox-invoices';
import { formatPlainDate } from '@balcao/kernel';
import { invoices as messages } from '@balcao/messages/invoices';
import { Alert, Button, FileButton, PasswordInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { FactSheet } from '../../components/display/fact-sheet.tsx';
import { readUpload } from '../../components/file-import/read-upload.ts';
import { Section } from '../../components/page/section.tsx';
import { describeError } from '../../lib/api/describe-error.ts';
import { useDownload } from '../../lib/api/use-download.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';
import { notify } from '../../lib/toasts/notify.ts';
import type { StepProps } from './step-props.ts';

const texts = messages.settings;
const words = texts.certificate;

/** In days. */
const soonDays = 30;

/** The password is cleared after sending. */
export function CertificateStep({ settings, onChange }: StepProps) {
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const download = useDownload(getSandboxCertificate, 'certificado-de-teste.pfx');
  const isSandbox = useMaySee({ ...getSandboxCertificate.access, sandboxOnly: true });
  const save = useSubmit(saveInvoiceCertificate, {
    onSuccess: (answer) => {
      onChange(answer);
      setFile(null);
      setPassword('');
      notify.success(words.sent);
    },
    onError: (error) => setProblem(describeError(error).join(' ')),
  });
  const send = async () => {
    setProblem(null);
    if (!file) return;
    const upload = await readUpload(file, { maxBytes: maxCertificateBytes, tooLarge: words.tooLarge });
    if (upload) save.mutate({ body: { content: upload.content, password } });
  };
  const { certificate } = settings;
  return (
    <Section title={texts.step(3, words.title)} help={words.help}>
      {certificate && (
        <>
          <FactSheet
            facts={[
              { label: words.holder, value: certificate.holder },
              {
                label: words.validity,
                value: words.range(formatPlainDate(certificate.validFrom), formatPlainDate(certificate.validUntil)),
              },
            ]}
          />
          {certificate.daysLeft <= soonDays && (
            <Alert color={certificate.daysLeft < 0 ? 'red' : 'gray'} variant="light" my="sm">
              {certificate.daysLeft < 0 ? words.ended : words.ending(certificate.daysLeft)}
            </Alert>
          )}
        </>
      )}
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <FileButton accept=".pfx,.p12,application/x-pkcs12" onChange={setFile}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconUpload size={16} stroke={1.6} />}>
              {certificate ? words.replace : words.choose}
            </Button>
          )}
        </FileButton>
        {file && (
          <>
            <PasswordInput
              label={words.password}
              autoComplete="off"
              value={password}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            />
            <Button disabled={password === ''} loading={save.isPending} onClick={() => void send()}>
              {words.send}
            </Button>
          </>
        )}
        {isSandbox && (
          <Button variant="subtle" loading={download.isPending} onClick={() => download.mutate({})}>
            {words.sandbox}
          </Button>
        )}
      </div>
      {file && <p className="text-quiet mt-2">{words.chosen(file.name)}</p>}
      {isSandbox && <p className="text-quiet mt-2">{words.sandboxHelp}</p>}
      {problem && (
        <Alert color="red" variant="light" mt="sm" role="alert">
          {problem}
        </Alert>
      )}
    </Section>
  );
}
