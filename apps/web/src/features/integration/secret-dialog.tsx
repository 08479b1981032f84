import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { CopyButton } from '../../components/display/copy-button.tsx';
import { useOpened } from '../../lib/focus/use-opened.ts';

interface SecretDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Shown only once. */
  readonly secret: string;
  readonly texts: {
    readonly title: string;
    readonly once: string;
    readonly help: string;
    readonly label: string;
    readonly copy: string;
    readonly done: string;
  };
  readonly overlap?: string | undefined;
}

/** Only its button closes it, so that a slip does not lose the secret. */
export function SecretDialog({ opened, onClose, secret, texts, overlap }: SecretDialogProps) {
  return (
    <Modal
      opened={useOpened(opened)}
      onClose={onClose}
      title={texts.title}
      size="36rem"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        <Alert color="red" icon={<IconAlertTriangle size={18} stroke={1.6} />}>
          {texts.once}
        </Alert>
        <div>
          <p className="text-quiet text-13">{texts.label}</p>
          <code className="bg-sunken select-all block border rounded-sm mono text-13 wrap-anywhere p-3">{secret}</code>
        </div>
        <p className="text-quiet text-13">
          {texts.help} {overlap}
        </p>
        <Group justify="flex-end">
          <CopyButton value={secret} label={texts.copy} data-autofocus />
          <Button onClick={onClose}>{texts.done}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
