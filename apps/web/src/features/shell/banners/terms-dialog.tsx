import type { AnswerOf } from '@balcao/contract/endpoint';
import { acceptTerms, type getTerms } from '@balcao/contract/sellers';
import { formatPlainDate } from '@balcao/kernel';
import { shell } from '@balcao/messages/shell';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { ScrollBox } from '../../../components/table/scroll-box.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useSignOut } from '../../../lib/navigation/use-sign-out.ts';
import type { Session } from '../../../lib/session/session.ts';

const texts = shell.terms;

interface TermsDialogProps {
  readonly session: Session;
  readonly terms: AnswerOf<typeof getTerms>;
  readonly queryKey: QueryKey;
}

/** Only SELLER_ADMIN can accept; the others see who can, and may go back to the sign-in page. */
export function TermsDialog({ session, terms, queryKey }: TermsDialogProps) {
  const client = useQueryClient();
  const signOut = useSignOut();
  const accept = useSubmit(acceptTerms, {
    onSuccess: ({ accepted }) => client.setQueryData(queryKey, { ...terms, accepted }),
  });
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
          <ScrollBox className="max-h-88 overflow-y-auto border rounded bg-sunken p-4" label={texts.title}>
            <Text size="xs" c="dimmed" mb="xs">
              {texts.version(formatPlainDate(terms.version))}
            </Text>
            <Text className="whitespace-pre-line">{terms.text}</Text>
          </ScrollBox>
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
