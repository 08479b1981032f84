import { apiKeyKinds, createApiKey } from '@balcao/contract/api-keys';
import { apiKeyScreens } from '@balcao/messages/api-key-screens';
import { generic } from '@balcao/messages/generic';
import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { focusField } from '../../../components/form/focus-field.ts';
import { useSellerNow } from '../../../components/form/use-seller-now.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { SecretDialog } from '../secret-dialog.tsx';
import { type Expiry, expiries, type KeyValues, keyBody, scopesOfKind } from './key-values.ts';
import { ScopeFields } from './scope-fields.tsx';
import { useKeysChanged } from './use-keys-changed.ts';

const texts = apiKeyScreens.form;

interface CreateKeyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** 'Chave 2' by default. */
  readonly title: string;
}

export function CreateKeyDialog({ opened, onClose, title }: CreateKeyDialogProps) {
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <Modal opened={useOpened(opened) && secret === undefined} onClose={onClose} title={texts.create} size="34rem">
        <CreateKeyForm title={title} onClose={onClose} onSecret={setSecret} />
      </Modal>
      {secret !== undefined && (
        <SecretDialog
          opened
          secret={secret}
          texts={apiKeyScreens.secret}
          onClose={() => {
            setSecret(undefined);
            onClose();
          }}
        />
      )}
    </>
  );
}

interface CreateKeyFormProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly onSecret: (secret: string) => void;
}

const kinds = apiKeyKinds.map((value) => ({ value, label: apiKeyScreens.kinds[value] }));
const expiryData = expiries.map((value) => ({ value, label: texts.expiries[value] }));

function CreateKeyForm({ title, onClose, onSecret }: CreateKeyFormProps) {
  const changed = useKeysChanged();
  const sellerNow = useSellerNow();
  const inSandbox = useSession()?.user.sandbox ?? false;
  const form = useForm<KeyValues>({
    initialValues: { title, kind: 'SECRET', scopes: [], expiry: 'none' },
    validate: { title: (value) => (value.trim() ? null : texts.required) },
  });
  const create = useSubmit(createApiKey, {
    onSuccess: async ({ secret }) => {
      notify.success(texts.created);
      onSecret(secret);
      await changed();
    },
  });
  const submit = form.onSubmit(
    (values) => {
      if (!create.isPending) create.mutate({ body: keyBody(values, sellerNow().ms) });
    },
    (errors) => focusField(Object.keys(errors)[0]),
  );
  const { kind, scopes, expiry } = form.values;
  const allowed = scopesOfKind(kind);
  const isAllowedNothing = !scopes.some((scope) => allowed.includes(scope));
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={texts.title}
          maxLength={60}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('title')}
        />
        {inSandbox && (
          <NativeSelect
            label={texts.kind}
            description={texts.kindHelp[kind]}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={kinds}
            {...form.getInputProps('kind')}
          />
        )}
        <ScopeFields allowed={allowed} value={scopes} onChange={(next) => form.setFieldValue('scopes', next)} />
        <NativeSelect
          label={texts.expiry}
          data={expiryData}
          value={expiry}
          onChange={({ currentTarget }) => form.setFieldValue('expiry', currentTarget.value as Expiry)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={create.isPending}>
            {generic.cancel}
          </Button>
          <Button type="submit" loading={create.isPending} disabled={isAllowedNothing}>
            {texts.submitCreate}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
