import { type NotificationSettings, updateNotificationIdentity } from '@balcao/contract/notifications';
import { emailText } from '@balcao/contract/shapes';
import { notificationSettings } from '@balcao/messages/notification-settings';
import { Box, Button, Switch, TextInput } from '@mantine/core';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { focusField } from '../../components/form/focus-field.ts';
import { Section } from '../../components/page/section.tsx';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';

const texts = notificationSettings.identity;

interface GeneralTabProps {
  readonly settings: NotificationSettings;
  readonly onChange: (answer: NotificationSettings) => void;
}

/** The sender's name, and the switch for all mails. */
export function GeneralTab(props: GeneralTabProps) {
  return (
    <Box maw="36rem">
      <IdentityForm {...props} />
      <MasterSwitch {...props} />
    </Box>
  );
}

const fields = ['name', 'email', 'hiddenEmail'] as const;

function IdentityForm({ settings, onChange }: GeneralTabProps) {
  const texts = notificationSettings.identity;
  const { name, email, hiddenEmail, activeAllNotifications } = settings;
  const [values, setValues] = useState<Identity>({ name, email, hiddenEmail });
  const [shown, setShown] = useState<Readonly<Partial<Record<keyof Identity, boolean>>>>({});
  const save = useSubmit(updateNotificationIdentity, {
    onSuccess: (answer) => {
      onChange(answer);
      notify.success(texts.saved);
    },
  });
  const problems = identityProblems(values);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShown({ name: true, email: true, hiddenEmail: true });
    const wrong = fields.find((field) => problems[field]);
    if (wrong) focusField(wrong);
    else save.mutate({ body: { ...values, activeAllNotifications } });
  };
  const fieldProps = (field: keyof Identity) => ({
    'data-path': field,
    label: texts[field],
    value: values[field],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      setValues((before) => ({ ...before, [field]: value })),
    // The button must not move while it is pressed; it shows every problem itself.
    onBlur: ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }) => {
      if (!(relatedTarget instanceof HTMLButtonElement)) setShown((before) => ({ ...before, [field]: true }));
    },
    error: shown[field] ? problems[field] : undefined,
  });
  return (
    <Section title={texts.title} help={texts.help}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextInput {...fieldProps('name')} maxLength={80} autoComplete="organization" />
        <TextInput {...fieldProps('email')} type="email" maxLength={254} autoComplete="email" />
        <TextInput
          {...fieldProps('hiddenEmail')}
          type="email"
          maxLength={254}
          autoComplete="off"
          description={texts.hiddenEmailHelp}
        />
        <div>
          <Button type="submit" loading={save.isPending}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Section>
  );
}

/** Saves with the stored values, whatever is being typed above. */
function MasterSwitch({ settings, onChange }: GeneralTabProps) {
  const texts = notificationSettings.all;
  const { name, email, hiddenEmail, activeAllNotifications: active } = settings;
  const [isRefused, setRefused] = useState(false);
  const change = useSubmit(updateNotificationIdentity, {
    onSuccess: (answer) => {
      onChange(answer);
      notify.success(answer.activeAllNotifications ? texts.on : texts.off);
    },
  });
  const flip = (on: boolean) => {
    setRefused(email === '');
    if (email !== '') change.mutate({ body: { name, email, hiddenEmail, activeAllNotifications: on } });
  };
  return (
    <Section title={texts.title}>
      <Switch
        label={texts.label}
        description={texts.help}
        checked={active}
        disabled={change.isPending}
        onChange={({ currentTarget }) => flip(currentTarget.checked)}
        error={isRefused && email === '' ? texts.identifyFirst : undefined}
      />
    </Section>
  );
}

interface Identity {
  readonly name: string;
  readonly email: string;
  readonly hiddenEmail: string;
}

/** By field. */
function identityProblems({ name, email, hiddenEmail }: Identity): Readonly<Partial<Record<keyof Identity, string>>> {
  const isEmail = (text: string) => emailText.safeParse(text).success;
  return {
    ...(name.trim() === '' && { name: texts.required }),
    ...(email.trim() === '' ? { email: texts.required } : !isEmail(email) && { email: texts.invalidEmail }),
    ...(hiddenEmail.trim() !== '' && !isEmail(hiddenEmail) && { hiddenEmail: texts.invalidEmail }),
  };
}
