import { type ConnectionField, providerFacts } from '@balcao/contract/connections/providers';
import { connectionSteps } from '@balcao/messages/connection-steps';
import { connections as messages } from '@balcao/messages/connections';
import { generic } from '@balcao/messages/generic';
import { Button, FileButton, Group, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { focusField } from '../../../components/form/focus-field.ts';
import { type ConnectionValues, fieldGroups } from '../connection-values.ts';
import classes from './new-connection.module.css';

const texts = messages.form;
const steps = connectionSteps.fill;
const environmentData = (['PRODUCTION', 'TEST'] as const).map((value) => ({
  value,
  label: messages.environments[value],
}));

const pixData = (['', 'yes'] as const).map((value) => ({ value, label: texts.pixNames[value] }));
const unauthenticatedData = (['', 'REFUSE'] as const).map((value) => ({ value, label: steps.unauthenticated[value] }));
const layoutData = ['240', '400'].map((value) => ({ value, label: texts.layoutName(value) }));

type FormOfConnection = UseFormReturnType<ConnectionValues>;

interface FillStepProps {
  readonly form: FormOfConnection;
  /** True when this installation moves real money. */
  readonly production: boolean;
  /** True when this installation serves the script of Cielo's 3DS. */
  readonly authenticatesCards: boolean;
  readonly pending: boolean;
  readonly onBack: () => void;
  readonly onSave: (values: ConnectionValues) => Promise<void>;
}

export function FillStep({ form, production, authenticatesCards, pending, onBack, onSave }: FillStepProps) {
  const { method, provider } = form.values;
  const { certificate = false } = providerFacts(method, provider) ?? {};
  const groups = fieldGroups(method, provider);
  const { identification, secrets, certificate: trusted, contesting, authenticating } = groups;
  const submit = form.onSubmit(onSave, (errors) => {
    const shown = [...identification, ...secrets, ...trusted, ...authenticating, ...contesting, 'file'];
    focusField(shown.find((field) => field in errors));
  });
  const fieldsOf = (fields: readonly ConnectionField[]) =>
    fields.map((field) => <CredentialField key={field} form={form} field={field} />);
  return (
    <form className="grid max-w-176 gap-5 mt-4" onSubmit={submit} noValidate autoComplete="off">
      <p className="text-quiet">{steps.help}</p>
      <FieldGroup title={steps.groups.identification}>
        {production && (
          <NativeSelect label={texts.environment} data={environmentData} {...form.getInputProps('environment')} />
        )}
        {fieldsOf(identification)}
      </FieldGroup>
      {secrets.length > 0 && <FieldGroup title={steps.groups.secrets}>{fieldsOf(secrets)}</FieldGroup>}
      {(certificate || trusted.length > 0) && (
        <FieldGroup title={steps.groups.certificate}>
          {certificate && <CertificateFields form={form} />}
          {fieldsOf(trusted)}
        </FieldGroup>
      )}
      {authenticating.length > 0 && (
        <FieldGroup title={steps.groups.authenticating}>
          {authenticatesCards ? (
            <>
              <p className="text-quiet">{steps.authenticatingHelp}</p>
              <p className="rounded bg-amber text-amber p-3">{steps.scope}</p>
              {fieldsOf(authenticating)}
            </>
          ) : (
            <p className="text-quiet">{steps.notHosted}</p>
          )}
        </FieldGroup>
      )}
      {contesting.length > 0 && (
        <FieldGroup title={steps.groups.contesting}>
          <p className="text-quiet">{steps.contestingHelp}</p>
          {fieldsOf(contesting)}
          <CertificateFields form={form} />
        </FieldGroup>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="default" onClick={onBack} disabled={pending}>
          {generic.back}
        </Button>
        <Button type="submit" loading={pending}>
          {steps.submit}
        </Button>
      </div>
    </form>
  );
}

function FieldGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={`${classes.group} grid gap-4`}>
      <legend className="mb-3 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

function CredentialField({ form, field }: { readonly form: FormOfConnection; readonly field: ConnectionField }) {
  const { method, provider } = form.values;
  const { required = [], byFiles = false } = providerFacts(method, provider) ?? {};
  const props = {
    label: messages.fieldOf(method, provider, field),
    required: required.includes(field),
    withAsterisk: false,
    autoComplete: 'off',
    ...(field === 'pixKey' && { description: texts.pixKeyHelp[method] }),
    ...(field === 'descriptor' && { description: texts.descriptorHelp }),
    ...(texts.fieldHelp[field] && method !== 'ACCOUNT' && { description: texts.fieldHelp[field] }),
    ...((byFiles || field.startsWith('automatic')) && { inputMode: 'numeric' as const }),
    ...form.getInputProps(field),
  };
  if (field === 'authority') return <Textarea rows={3} {...props} />;
  if (field === 'layout') return <NativeSelect {...props} data={layoutData} value={form.values.layout || '240'} />;
  if (field === 'pix') return <NativeSelect {...props} data={pixData} />;
  if (field === 'unauthenticated') return <NativeSelect {...props} data={unauthenticatedData} />;
  const isSecret = fieldGroups(method, provider).secrets.includes(field) || /^(chargeback|threeDs)Secret$/.test(field);
  return isSecret ? <PasswordInput {...props} /> : <TextInput {...props} />;
}

function CertificateFields({ form }: { readonly form: FormOfConnection }) {
  const problemId = useId();
  const { file } = form.values;
  const problem = form.errors.file;
  return (
    <>
      <div>
        <Group gap="sm">
          <FileButton accept=".pfx,.p12,application/x-pkcs12" onChange={(chosen) => form.setFieldValue('file', chosen)}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                leftSection={<IconUpload size={16} stroke={1.6} />}
                data-path="file"
                {...(problem && { 'aria-describedby': problemId })}
              >
                {texts.choose}
              </Button>
            )}
          </FileButton>
          <span className="wrap-anywhere">{file ? texts.chosen(file.name) : texts.certificate}</span>
        </Group>
        {problem && (
          <p id={problemId} className="text-12 text-error mt-1" role="alert">
            {problem}
          </p>
        )}
      </div>
      <PasswordInput
        label={texts.password}
        description={texts.passwordHelp}
        autoComplete="off"
        {...form.getInputProps('password')}
      />
    </>
  );
}
