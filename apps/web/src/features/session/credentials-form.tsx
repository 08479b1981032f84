import { page } from '@balcao/messages/page';
import { session } from '@balcao/messages/session';
import { Link } from '@tanstack/react-router';
import { type FocusEvent, type FormEvent, useState } from 'react';
import { PlainButton } from '../../components/page/plain-button.tsx';
import { TextField } from '../../components/plain-fields/field.tsx';
import { PasswordField } from '../../components/plain-fields/password-field.tsx';
import type { Session } from '../../lib/session/session.ts';
import { notify } from '../../lib/toasts/notify.ts';
import type { Credentials } from './open-session.ts';

const texts = session.signIn;
const required: Credentials = { email: texts.emailRequired, password: texts.passwordRequired };

/**
 * Preloaded while credentials are typed, so that the page itself appears sooner. Undefined while it cannot be loaded.
 */
const loadSender = async () => {
  // Many browsers remember that a module could not be fetched, so without a connection it is not tried.
  if (!navigator.onLine) return undefined;
  notify.ahead();
  return import('./open-session.ts').catch(() => undefined);
};

interface CredentialsFormProps {
  readonly onEnter: (entered: Session) => void;
  readonly onSecondStep: (twofaToken: string) => void;
}

/** Two fields without Mantine's inputs and its forms library, which are too large for this page. */
export function CredentialsForm({ onEnter, onSecondStep }: CredentialsFormProps) {
  const [given, setGiven] = useState<Credentials>({ email: '', password: '' });
  const [left, setLeft] = useState({ email: false, password: false });
  const [sending, setSending] = useState(false);
  const [isCutOff, setIsCutOff] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setLeft({ email: true, password: true });
    if (!given.email.trim() || !given.password) return;
    setSending(true);
    setRefusal(null);
    const sender = await loadSender();
    setIsCutOff(sender === undefined);
    const opened = sender ? await sender.openSession(given) : { refusal: null };
    if ('refusal' in opened) {
      setSending(false);
      setRefusal(opened.refusal);
    } else if ('session' in opened) onEnter(opened.session);
    else onSecondStep(opened.twofaToken);
  };
  const fieldProps = (name: keyof Credentials) => ({
    name,
    value: given[name],
    problem: left[name] && !given[name].trim() && required[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      void loadSender();
      setGiven((before) => ({ ...before, [name]: currentTarget.value }));
      setRefusal(null);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // A problem that appears while a link or button is pressed would move it from under the pointer.
      if (!relatedTarget?.matches('a, button')) setLeft((before) => ({ ...before, [name]: true }));
    },
  });

  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <TextField
        label={texts.email}
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        autoFocus
        {...fieldProps('email')}
      />
      <div>
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          {...fieldProps('password')}
          {...(refusal && { problem: <span role="alert">{refusal}</span> })}
        />
        <Link to="/redefinir-senha" className="hover:underline inline-block text-link text-14 no-underline mt-2">
          {texts.forgot}
        </Link>
      </div>
      {isCutOff && (
        <p role="alert" className="text-error text-14">
          {page.connectionLost}
        </p>
      )}
      <PlainButton type="submit" size="md" isBusy={sending} isWide>
        {texts.submit}
      </PlainButton>
    </form>
  );
}
