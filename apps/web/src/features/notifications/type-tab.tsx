import { grants } from '@balcao/contract/access';
import {
  activateNotification,
  type NotificationSettings,
  type NotificationTypeSettings,
} from '@balcao/contract/notifications';
import { notificationSettings } from '@balcao/messages/notification-settings';
import { Alert, Anchor, Switch } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Section } from '../../components/page/section.tsx';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { MessageForm } from './message-form.tsx';
import { MessagePreview } from './message-preview.tsx';
import { messageProblem } from './message-problem.ts';
import { ReminderDays } from './reminder-days.tsx';

const texts = notificationSettings.type;

interface TypeTabProps {
  readonly type: NotificationTypeSettings;
  /** Whether messages are sent at all. */
  readonly isActive: boolean;
  /** Whether WhatsApp is available. */
  readonly hasWhatsApp: boolean;
  readonly onChange: (answer: NotificationSettings) => void;
  readonly onGeneral: () => void;
}

export function TypeTab({ type, isActive, hasWhatsApp, onChange, onGeneral }: TypeTabProps) {
  const [message, setMessage] = useState(type.message);
  const [days, setDays] = useState(type.days.find((day) => day > 0) ?? 0);
  const shown = messageProblem(message) ? null : message;
  return (
    <>
      {!isActive && (
        <Alert color="gray" variant="light" mb="lg">
          {texts.allOff}{' '}
          <Anchor component="button" type="button" onClick={onGeneral}>
            {texts.toGeneral}
          </Anchor>
        </Alert>
      )}
      <div className="md:grid-cols-2 grid grid-cols-1" style={{ gap: '2.5rem' }}>
        <div>
          <Channels type={type} hasWhatsApp={hasWhatsApp} onChange={onChange} />
          <Section title={texts.days} help={texts.daysHelp}>
            <ReminderDays days={type.days} chosen={days} onChoose={setDays} />
          </Section>
          <MessageForm
            paymentMethod={type.paymentMethod}
            saved={type.message}
            message={message}
            onMessage={setMessage}
            onChange={onChange}
          />
        </div>
        <MessagePreview paymentMethod={type.paymentMethod} message={shown} days={days} hasWhatsApp={hasWhatsApp} />
      </div>
    </>
  );
}

function Channels({ type, hasWhatsApp, onChange }: Pick<TypeTabProps, 'type' | 'hasWhatsApp' | 'onChange'>) {
  const maySeeConnections = useMaySee(grants.connections);
  const { paymentMethod } = type;
  const change = useSubmit(activateNotification, {
    onSuccess: (answer, { body }) => {
      onChange(answer);
      notify.success(body?.active ? texts.on : texts.off);
    },
  });
  return (
    <Section title={texts.channels}>
      <div className="grid gap-4">
        <Switch
          label={texts.email}
          description={texts.emailHelp}
          checked={type.email}
          disabled={change.isPending}
          onChange={({ currentTarget }) =>
            change.mutate({ body: { type: `${paymentMethod}_EMAIL`, active: currentTarget.checked } })
          }
        />
        <Switch
          label={texts.whatsApp}
          description={hasWhatsApp ? texts.whatsAppHelp : texts.whatsAppMissing}
          checked={type.whatsApp && hasWhatsApp}
          disabled={change.isPending || !hasWhatsApp}
          onChange={({ currentTarget }) =>
            change.mutate({ body: { type: `${paymentMethod}_WHATSAPP`, active: currentTarget.checked } })
          }
        />
        {!hasWhatsApp && maySeeConnections && <Link to="/conexoes">{texts.toConnections}</Link>}
      </div>
    </Section>
  );
}
