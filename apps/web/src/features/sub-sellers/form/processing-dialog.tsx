import type { SubSeller } from '@balcao/contract/sub-sellers';
import { subSellerScreens } from '@balcao/messages/sub-seller-screens';
import { Button, Group, Modal, Stack } from '@mantine/core';

const { processing, detail } = subSellerScreens;

function refusedText({ splitRefusal }: SubSeller): string {
  return splitRefusal ? subSellerScreens.splitRefused(splitRefusal) : detail.splitFailedText;
}

/** Follows the registration; an account that the programme refused at once is shown as refused. */
export function ProcessingDialog({ made, onClose }: { readonly made: SubSeller; readonly onClose: () => void }) {
  const isRefused = made.splitStatus === 'INACTIVE';
  return (
    <Modal opened onClose={onClose} title={isRefused ? detail.splitFailed : processing.title} centered>
      <Stack>
        <div>{isRefused ? refusedText(made) : processing.text}</div>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {processing.close}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
