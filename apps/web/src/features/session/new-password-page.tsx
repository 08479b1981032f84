import { getPasswordToken, resetPassword } from '@balcao/contract/session';
import { userName } from '@balcao/contract/shapes';
import { session } from '@balcao/messages/session';
import { Anchor, Button, PasswordInput, Skeleton, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { PublicFrame } from '../../components/page/public-frame.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { notifyError } from '../../lib/api/notify-error.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { useReturnToSignIn } from './use-return-to-sign-in.ts';

const texts = session.newPassword;
const returnAfterMs = 2_000;

const choice = z
  .object({
    name: userName.optional(),
    password: z.string().min(1, texts.passwordRequired).min(8, texts.passwordShort),
    confirmation: z.string().min(1, texts.confirmationRequired),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    message: texts.mismatch,
    path: ['confirmation'],
    when: ({ value }) => z.object({ confirmation: z.string().min(1) }).safeParse(value).success,
  });

/** `/redefinir-senha/:id`: the page that the mailed link opens. It leads to the sign-in page even when the link is refused. */
export function NewPasswordPage({ token }: { readonly token: string }) {
  const link = useQuery({
    ...answerOptions(getPasswordToken, { params: { token } }),
    retry: false,
    staleTime: Infinity,
  });
  return (
    <PublicFrame title={texts.title} instruction={texts.instruction}>
      {link.isPending ? (
        <Skeleton height="12rem" aria-busy="true" />
      ) : (
        <NewPasswordForm token={token} name={link.data?.isInvitation ? (link.data.name ?? '') : undefined} />
      )}
    </PublicFrame>
  );
}

interface NewPasswordFormProps {
  readonly token: string;
  /** The name that an invited person confirms or types; who resets a password is not asked. */
  readonly name: string | undefined;
}

function NewPasswordForm({ token, name }: NewPasswordFormProps) {
  const { leaving, leave } = useReturnToSignIn(returnAfterMs);
  const form = useForm({
    initialValues: { name, password: '', confirmation: '' },
    validate: schemaResolver(choice, { sync: true }),
    validateInputOnBlur: true,
  });
  const define = useSubmit(resetPassword, {
    onSuccess: () => {
      notify.success(texts.done);
      leave();
    },
    onError: (error) => {
      const weak = error instanceof ApiError && error.entries.find(({ code }) => code === 'identity.weak_password');
      if (weak) return form.setFieldError('password', weak.description);
      notifyError(error);
      leave();
    },
  });

  return (
    <form
      onSubmit={form.onSubmit(({ password, name }) =>
        define.mutate({ params: { token }, body: { newPassword: password, ...(name !== undefined && { name }) } }),
      )}
      noValidate
    >
      <Stack>
        {name !== undefined && (
          <TextInput
            label={texts.name}
            description={texts.nameHelp}
            autoComplete="name"
            maxLength={100}
            autoFocus={!name}
            {...form.getInputProps('name')}
          />
        )}
        <PasswordInput
          label={texts.password}
          autoComplete="new-password"
          autoFocus={name !== ''}
          {...form.getInputProps('password')}
        />
        <PasswordInput label={texts.confirmation} autoComplete="new-password" {...form.getInputProps('confirmation')} />
        <Button type="submit" size="md" fullWidth loading={define.isPending} disabled={leaving}>
          {texts.submit}
        </Button>
        <Anchor component={Link} to="/login" size="sm">
          {session.requestReset.back}
        </Anchor>
      </Stack>
    </form>
  );
}
