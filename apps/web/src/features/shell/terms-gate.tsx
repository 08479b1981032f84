import { acceptTerms, getTerms } from '@balcao/contract/sellers';
import { formatPlainDate } from '@balcao/kernel';
import { shell } from '@balcao/messages/shell';
import { Button, Group, Modal, ScrollArea, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import type { Session } from '../../lib/session/session-store.ts';
import classes from './terms-gate.module.css';
import { useSignOut } from './use-sign-out.ts';

const texts = shell.terms;
const terms = answerOptions(getTerms, {}, ['session']);

/** Nothing is done before the current terms are accepted, and only SELLER_ADMIN can accept them. */
export function TermsGate({ session }: { readonly session: Session }) {
  const { data } = useQuery({ ...terms, staleTime: Number.POSITIVE_INFINITY });
  const client = useQueryClient();
  const signOut = useSignOut();
  const accept = useSubmit(acceptTerms, {
    onSuccess: ({ accepted }) => client.setQueryData(terms.queryKey, (before) => before && { ...before, accepted }),
  });
  if (!data || data.accepted) return null;

  const mayAccept = session.user.roles.includes('SELLER_ADMIN');
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={texts.title}
      size="lg"
      centered
    >
      <Stack>
        <Text>{mayAccept ? texts.askAcceptance : texts.askAdministrator}</Text>
        {mayAccept && (
          <ScrollArea.Autosize mah="40vh" className={classes.text} tabIndex={0}>
            <Text size="xs" c="dimmed" mb="xs">
              {texts.version(formatPlainDate(data.version))}
            </Text>
            <Text className={classes.paragraphs}>{data.text}</Text>
          </ScrollArea.Autosize>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={signOut}>
            {texts.backToSignIn}
          </Button>
          {mayAccept && (
            <Button loading={accept.isPending} onClick={() => accept.mutate({})}>
              {texts.accept}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
