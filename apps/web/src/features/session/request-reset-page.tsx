import { requestPasswordReset } from '@balcao/contract/session';
import { session } from '@balcao/messages/session';
import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { PublicFrame } from '../../components/page/public-frame.tsx';
import { notifyError } from '../../lib/api/notify-error.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { useReturnToSignIn } from './use-return-to-sign-in.ts';

const texts = session.requestReset;
const returnAfterMs = 1_500;

const request = z.object({
  email: z.string().trim().min(1, texts.emailRequired).pipe(z.email(texts.emailInvalid)),
});

/** `/redefinir-senha`: the link goes by mail. The answer is the same whether the account exists or not. */
export function RequestResetPage() {
  const { leaving, leave } = useReturnToSignIn(returnAfterMs);
  const form = useForm({
    initialValues: { email: '' },
    validate: schemaResolver(request, { sync: true }),
    validateInputOnBlur: true,
  });
  const requestReset = useSubmit(requestPasswordReset, {
    onSuccess: () => {
      notify.success(texts.sent);
      leave();
    },
    onError: (error) => {
      notifyError(error);
      leave();
    },
  });

  return (
    <PublicFrame title={texts.title} instruction={texts.instruction}>
      <form
        onSubmit={form.onSubmit(({ email }) => requestReset.mutate({ params: { id: email.trim().toLowerCase() } }))}
        noValidate
      >
        <Stack>
          <TextInput
            label={texts.email}
            type="email"
            autoComplete="username"
            inputMode="email"
            autoFocus
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" fullWidth loading={requestReset.isPending} disabled={leaving}>
            {texts.submit}
          </Button>
          <Anchor component={Link} to="/login" size="sm">
            {texts.back}
          </Anchor>
        </Stack>
      </form>
    </PublicFrame>
  );
}
