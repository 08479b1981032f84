import { signIn } from '@balcao/contract/session';
import { newId } from '@balcao/kernel';
import { session } from '@balcao/messages/session';
import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { notify } from '../../lib/api/notify.ts';
import { notifyError } from '../../lib/api/notify-error.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { enterSession, needsSecondStep } from '../../lib/session/enter.ts';
import type { Session } from '../../lib/session/session-store.ts';
import classes from './session.module.css';

const texts = session.signIn;

const credentials = z.object({
  email: z.string().trim().min(1, texts.emailRequired),
  password: z.string().min(1, texts.passwordRequired),
});

interface CredentialsFormProps {
  readonly onEnter: (entered: Session) => void;
  readonly onSecondStep: (twofaToken: string) => void;
}

export function CredentialsForm({ onEnter, onSecondStep }: CredentialsFormProps) {
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: schemaResolver(credentials, { sync: true }),
    validateInputOnBlur: true,
  });
  const open = useMutation({
    mutationFn: async (given: z.infer<typeof credentials>) => {
      const answer = await call(signIn, { body: { ...given, attemptReference: newId() } });
      return needsSecondStep(answer) ? onSecondStep(answer.twofaToken) : onEnter(await enterSession(answer));
    },
    onError: tellWhy,
  });

  return (
    <form onSubmit={form.onSubmit((given) => open.mutate(given))} noValidate>
      <Stack>
        <TextInput
          label={texts.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoFocus
          {...form.getInputProps('email')}
        />
        <div>
          <PasswordInput label={texts.password} autoComplete="current-password" {...form.getInputProps('password')} />
          <Anchor component={Link} to="/redefinir-senha" size="sm" className={classes.forgot}>
            {texts.forgot}
          </Anchor>
        </div>
        <Button type="submit" size="md" loading={open.isPending} fullWidth>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}

/** One code has a text of its own (specification 1, section 8); the others say what the service said. */
function tellWhy(error: Error): void {
  if (error instanceof ApiError && error.has(texts.failedCode)) notify.error(texts.failed);
  else notifyError(error);
}
