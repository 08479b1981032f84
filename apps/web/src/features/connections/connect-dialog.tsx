import { createConnection } from '@balcao/contract/connections/connections';
import {
  type ConnectionField,
  type ConnectionMethod,
  connectionMethods,
  fieldsOf,
  providerFacts,
  providersOf,
} from '@balcao/contract/connections/providers';
import { connections as messages } from '@balcao/messages/connections';
import { generic } from '@balcao/messages/generic';
import {
  Button,
  FileButton,
  Group,
  Modal,
  NativeSelect,
  PasswordInput,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconUpload } from '@tabler/icons-react';
import { CopyButton } from '../../components/display/copy-button.tsx';
import { focusField } from '../../components/form/focus-field.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useOpened } from '../../lib/focus/use-opened.ts';
import { base64Of } from '../../lib/format/base64-of.ts';
import { notify } from '../../lib/toasts/notify.ts';
import {
  type ConnectionValues,
  connectionBody,
  connectionProblems,
  connectionRequest,
  emptyConnection,
} from './connection-values.ts';
import classes from './connections.module.css';
import { useConnectionsChanged } from './use-connections-changed.ts';

const texts = messages.form;
const secretFields: readonly ConnectionField[] = ['clientSecret', 'appKey', 'verifyToken'];
const methodData = connectionMethods.map((value) => ({ value, label: messages.purposes[value] }));
const environmentData = (['PRODUCTION', 'TEST'] as const).map((value) => ({
  value,
  label: messages.environments[value],
}));

interface ConnectDialogProps {
  /** What is chosen at first. */
  readonly method: ConnectionMethod;
  /** Whether this installation moves real money. */
  readonly production: boolean;
  readonly onClose: () => void;
}

/** Takes a provider's credentials, which are sealed and never shown again. */
export function ConnectDialog({ method: wanted, production, onClose }: ConnectDialogProps) {
  const changed = useConnectionsChanged();
  const form = useForm<ConnectionValues>({
    initialValues: emptyConnection(production, wanted),
    validate: connectionProblems,
    validateInputOnBlur: true,
  });
  const create = useSubmit(createConnection, {
    onSuccess: async () => {
      notify.success(texts.saved);
      onClose();
      await changed();
    },
  });
  const submit = form.onSubmit(
    async (values) => {
      if (create.isPending) return;
      create.mutate({ body: connectionBody(values, values.file && (await base64Of(values.file))) });
    },
    (errors) => focusField(Object.keys(errors)[0]),
  );
  const { method, provider, file } = form.values;
  const { required = [], certificate = false, byFiles = false } = providerFacts(method, provider) ?? {};
  form.watch('method', ({ value }) => {
    const [first = provider] = providersOf(value);
    if (!providersOf(value).includes(provider)) form.setFieldValue('provider', first);
  });
  return (
    <Modal opened={useOpened(true)} onClose={onClose} title={texts.title} size="34rem">
      <form onSubmit={submit} noValidate autoComplete="off">
        <Stack>
          <NativeSelect label={texts.method} data={methodData} data-autofocus {...form.getInputProps('method')} />
          <NativeSelect
            label={texts.provider}
            description={texts.help[method][provider]}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={providersOf(method).map((value) => ({ value, label: messages.providers[value] }))}
            {...form.getInputProps('provider')}
          />
          <div className={classes.request}>
            <p>{texts.request.help}</p>
            <CopyButton value={connectionRequest(method, provider)} label={texts.request.copy} size="xs" />
          </div>
          {production && (
            <NativeSelect label={texts.environment} data={environmentData} {...form.getInputProps('environment')} />
          )}
          {fieldsOf(method, provider).map((field) => {
            const props = {
              label: messages.fieldOf(method, provider, field),
              required: required.includes(field),
              withAsterisk: false,
              autoComplete: 'off',
              ...(field === 'pixKey' && { description: texts.pixKeyHelp[method] }),
              ...(field === 'descriptor' && { description: texts.descriptorHelp }),
              ...(texts.fieldHelp[field] && { description: texts.fieldHelp[field] }),
              ...((byFiles || field.startsWith('automatic')) && { inputMode: 'numeric' as const }),
              ...form.getInputProps(field),
            };
            if (secretFields.includes(field)) return <PasswordInput key={field} {...props} />;
            if (field === 'authority') return <Textarea key={field} rows={3} {...props} />;
            return <TextInput key={field} {...props} />;
          })}
          {certificate && (
            <>
              <div>
                <Group gap="sm">
                  <FileButton
                    accept=".pfx,.p12,application/x-pkcs12"
                    onChange={(chosen) => form.setFieldValue('file', chosen)}
                  >
                    {(button) => (
                      <Button {...button} variant="default" leftSection={<IconUpload size={16} stroke={1.6} />}>
                        {texts.choose}
                      </Button>
                    )}
                  </FileButton>
                  <span className={classes.file}>{file ? texts.chosen(file.name) : texts.certificate}</span>
                </Group>
                {form.errors.file && (
                  <p className={classes.problem} role="alert">
                    {form.errors.file}
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
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={create.isPending}>
              {generic.cancel}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {texts.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
