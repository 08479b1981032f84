import { subSellerScreens } from '@balcao/messages/sub-seller-screens';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { describeError } from '../../../lib/api/describe-error.ts';
import type { SaveEnd } from './use-section-edit.ts';

const texts = subSellerScreens.detail;

/** How a save ended, in the words of the documents. */
export function SaveEndDialog({ end, onClose }: { readonly end: SaveEnd; readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={titleOf(end)} centered>
      <Stack>
        {end.kind === 'saved' ? (
          <div>{end.subSeller.splitStatus === 'ACTIVE' ? texts.savedText : texts.savedProcessing}</div>
        ) : (
          reasonsOf(end).map((reason) => <div key={reason}>{reason}</div>)
        )}
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {texts.close}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The title says that the account was refused and the service why; for anything else the documents say what to do. */
function reasonsOf({ kind, error }: Exclude<SaveEnd, { kind: 'saved' }>): readonly string[] {
  const reasons = describeError(error, { withCode: false });
  if (kind === 'failed') return [texts.saveFailedText, ...reasons];
  return reasons.length > 0 ? reasons : [texts.splitFailedText];
}

function titleOf({ kind }: SaveEnd): string {
  if (kind === 'saved') return texts.savedTitle;
  return kind === 'split-failed' ? texts.splitFailed : texts.saveFailed;
}
