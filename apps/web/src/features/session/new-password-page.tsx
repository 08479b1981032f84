import { resetPassword } from '@balcao/contract/session';
import { session } from '@balcao/messages/session';
import { Anchor, Button, PasswordInput, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { PublicFrame } from '../../components/page/public-frame.tsx';
import { notifyError } from '../../lib/api/notify-error.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { useReturnToSignIn } from './use-return-to-sign-in.ts';

const texts = session.newPassword;
const returnAfterMs = 2_000;

const choice = z
  .object({
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
  const { leaving, leave } = useReturnToSignIn(returnAfterMs);
  const form = useForm({
    initialValues: { password: '', confirmation: '' },
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
    <PublicFrame title={texts.title} instruction={texts.instruction}>
      <form
        onSubmit={form.onSubmit(({ password }) =>
          define.mutate({ params: { token }, body: { newPassword: password } }),
        )}
        noValidate
      >
        <Stack>
          <PasswordInput
            label={texts.password}
            autoComplete="new-password"
            autoFocus
            {...form.getInputProps('password')}
          />
          <PasswordInput
            label={texts.confirmation}
            autoComplete="new-password"
            {...form.getInputProps('confirmation')}
          />
          <Button type="submit" size="md" fullWidth loading={define.isPending} disabled={leaving}>
            {texts.submit}
          </Button>
          <Anchor component={Link} to="/login" size="sm">
            {session.requestReset.back}
          </Anchor>
        </Stack>
      </form>
    </PublicFrame>
  );
}
