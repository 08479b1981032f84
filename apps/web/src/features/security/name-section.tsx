import { changeOwnName, findOwnActivity } from '@balcao/contract/security/own-access';
import { userName } from '@balcao/contract/shapes';
import { findUserNames } from '@balcao/contract/users';
import { security } from '@balcao/messages/security';
import { Button, Group, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { z } from 'zod';
import { Section } from '../../components/page/section.tsx';
import { useRefetch } from '../../lib/api/use-refetch.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import type { Session } from '../../lib/session/session.ts';
import { setSession } from '../../lib/session/session-store.ts';
import { notify } from '../../lib/toasts/notify.ts';

const texts = security.name;
const choice = z.object({ name: userName });

export function NameSection({ session }: { readonly session: Session }) {
  const changed = useRefetch(findUserNames, findOwnActivity);
  const form = useForm({
    initialValues: { name: session.user.name ?? '' },
    validate: schemaResolver(choice, { sync: true }),
  });
  const change = useSubmit(changeOwnName, {
    onSuccess: async (_, { body: { name } }) => {
      notify.success(texts.done);
      setSession({ ...session, user: { ...session.user, name } });
      await changed();
    },
  });
  return (
    <Section title={texts.title} help={texts.help}>
      <form onSubmit={form.onSubmit((typed) => change.mutate({ body: choice.parse(typed) }))} noValidate>
        <Group align="flex-start">
          <TextInput
            aria-label={texts.label}
            autoComplete="name"
            maxLength={100}
            w="100%"
            maw="20rem"
            {...form.getInputProps('name')}
          />
          <Button type="submit" variant="default" loading={change.isPending}>
            {texts.save}
          </Button>
        </Group>
      </form>
    </Section>
  );
}
