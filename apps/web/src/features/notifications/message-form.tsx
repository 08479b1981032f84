import { maxMessageLength, messageVariables } from '@balcao/contract/message-variables';
import { type NotificationSettings, updateNotificationMessage } from '@balcao/contract/notifications';
import type { PaymentMethod } from '@balcao/contract/payment-links';
import { notificationSettings } from '@balcao/messages/notification-settings';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Section } from '../../components/page/section.tsx';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { messageProblem } from './message-problem.ts';

const texts = notificationSettings.message;

interface MessageFormProps {
  readonly paymentMethod: PaymentMethod;
  readonly saved: string;
  readonly message: string;
  readonly onMessage: (message: string) => void;
  readonly onChange: (answer: NotificationSettings) => void;
}

/** Inserts variables at the caret. */
export function MessageForm({ paymentMethod, saved, message, onMessage, onChange }: MessageFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useSubmit(updateNotificationMessage, {
    onSuccess: (answer, { body }) => {
      onChange(answer);
      // Typing goes on while the save runs, and is kept.
      if (body.message === '' || body.message === message)
        onMessage(answer.types.find((type) => type.paymentMethod === paymentMethod)?.message ?? '');
      notify.success(texts.saved);
    },
  });
  const problem = messageProblem(message);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem) field.current?.focus();
    else save.mutate({ body: { paymentMethod, message } });
  };
  const insert = (variable: string) => {
    const { selectionStart = message.length, selectionEnd = message.length } = field.current ?? {};
    const written = `{${variable}}`;
    flushSync(() => onMessage(message.slice(0, selectionStart) + written + message.slice(selectionEnd)));
    const caret = selectionStart + written.length;
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
  };
  return (
    <Section title={texts.title} help={texts.help}>
      <form onSubmit={submit} className="grid gap-4">
        <Textarea
          ref={field}
          label={texts.label}
          description={texts.count(message.trim().length, maxMessageLength)}
          autosize
          minRows={4}
          maxRows={12}
          value={message}
          onChange={({ currentTarget }) => onMessage(currentTarget.value)}
          error={problem}
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="text-quiet text-13" style={{ marginBottom: '0.375rem' }}>
            {texts.variables}
          </legend>
          {messageVariables.map((variable) => (
            <Button
              key={variable}
              variant="default"
              size="compact-sm"
              title={`{${variable}}`}
              onClick={() => insert(variable)}
            >
              {texts.names[variable]}
            </Button>
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={save.isPending} disabled={message === saved}>
            {texts.save}
          </Button>
          <Button
            variant="subtle"
            disabled={save.isPending}
            onClick={() => save.mutate({ body: { paymentMethod, message: '' } })}
          >
            {texts.reset}
          </Button>
        </div>
      </form>
    </Section>
  );
}
