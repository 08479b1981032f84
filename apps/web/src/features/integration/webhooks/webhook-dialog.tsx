import { createWebhook, updateWebhook, type Webhook, webhookDomains } from '@balcao/contract/webhooks';
import { generic } from '@balcao/messages/generic';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type MouseEvent, useState } from 'react';
import { focusField } from '../../../components/form/focus-field.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { SecretDialog } from '../secret-dialog.tsx';
import { useWebhooksChanged } from './use-webhooks-changed.ts';
import { emptyWebhook, valuesOfWebhook, type WebhookValues, webhookBody, webhookProblems } from './webhook-values.ts';

const texts = webhookScreens.form;

interface WebhookDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly webhook?: Webhook | undefined;
}

/** A new webhook's secret is shown once. */
export function WebhookDialog({ opened, onClose, webhook }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <Modal
        opened={useOpened(opened) && secret === undefined}
        onClose={onClose}
        title={webhook ? texts.edit : texts.create}
        size="32rem"
      >
        <WebhookForm key={webhook?.uuid ?? 'new'} webhook={webhook} onClose={onClose} onSecret={setSecret} />
      </Modal>
      {secret !== undefined && (
        <SecretDialog
          opened
          secret={secret}
          texts={webhookScreens.secret}
          onClose={() => {
            setSecret(undefined);
            onClose();
          }}
        />
      )}
    </>
  );
}

interface WebhookFormProps {
  readonly webhook: Webhook | undefined;
  readonly onClose: () => void;
  readonly onSecret: (secret: string) => void;
}

function WebhookForm({ webhook, onClose, onSecret }: WebhookFormProps) {
  const changed = useWebhooksChanged();
  const form = useForm<WebhookValues>({
    initialValues: webhook ? valuesOfWebhook(webhook) : emptyWebhook,
    validate: webhookProblems,
    validateInputOnBlur: true,
  });
  const create = useSubmit(createWebhook, {
    onSuccess: async ({ secret }) => {
      notify.success(texts.created);
      onSecret(secret);
      await changed();
    },
  });
  const update = useSubmit(updateWebhook, {
    onSuccess: async () => {
      notify.success(texts.updated);
      onClose();
      await changed();
    },
  });
  const isPending = create.isPending || update.isPending;
  const submit = form.onSubmit(
    (values) => {
      if (isPending) return;
      const body = webhookBody(values);
      if (webhook) update.mutate({ params: { uuid: webhook.uuid }, body: { ...body, active: webhook.active } });
      else create.mutate({ body });
    },
    (errors) => focusField(Object.keys(errors)[0]),
  );
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
        <TextInput
          label={texts.url}
          description={texts.urlHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={texts.urlPlaceholder}
          type="url"
          inputMode="url"
          maxLength={2000}
          autoComplete="off"
          {...form.getInputProps('url')}
        />
        <Checkbox.Group
          label={texts.domains}
          value={[...form.values.domains]}
          onChange={(domains) =>
            form.setFieldValue(
              'domains',
              webhookDomains.filter((domain) => domains.includes(domain)),
            )
          }
        >
          <Stack gap="xs" mt="xs" onMouseDown={keepFocus}>
            {webhookDomains.map((domain) => (
              <Checkbox
                key={domain}
                value={domain}
                label={webhookScreens.domains[domain]}
                description={texts.domainHelp[domain]}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {generic.cancel}
          </Button>
          <Button type="submit" loading={isPending} disabled={form.values.domains.length === 0} onMouseDown={keepFocus}>
            {webhook ? texts.submitEdit : texts.submitCreate}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Leaving a field shows its problem, which would move what is below away from the pointer. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
