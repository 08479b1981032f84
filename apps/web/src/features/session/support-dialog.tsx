import { session } from '@balcao/messages/session';
import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';

const texts = session.twoFactor;

interface SupportDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A person who lost the second factor gets help by e-mail or telephone. */
export function SupportDialog({ opened, onClose }: SupportDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.helpTitle} centered>
      <Stack>
        <Text>{texts.helpText}</Text>
        <Group gap="sm" wrap="nowrap">
          <IconMail size={18} stroke={1.6} aria-label={texts.helpEmail} />
          <Anchor href={`mailto:${session.support.email}`}>{session.support.email}</Anchor>
        </Group>
        <Group gap="sm" wrap="nowrap">
          <IconPhone size={18} stroke={1.6} aria-label={texts.helpPhone} />
          <Anchor href={`tel:${session.support.phoneLink}`}>{session.support.phone}</Anchor>
        </Group>
        <Group justify="flex-end">
          <Button onClick={onClose}>{texts.helpClose}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
