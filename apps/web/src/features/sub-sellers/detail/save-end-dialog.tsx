import { subSellerScreens } from '@balcao/messages/sub-seller-screens';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { describeError } from '../../../lib/api/describe-error.ts';
import classes from './detail.module.css';
import type { SaveEnd } from './use-section-edit.ts';

const texts = subSellerScreens.detail;

/** How a save ended, in the words of the documents; a failure with the service's reasons. */
export function SaveEndDialog({ end, onClose }: { readonly end: SaveEnd; readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={titleOf(end)} centered>
      <Stack>
        {end.kind === 'saved' ? (
          <div>{end.subSeller.splitStatus === 'ACTIVE' ? texts.savedText : texts.savedProcessing}</div>
        ) : (
          <>
            <div>{end.kind === 'split-failed' ? texts.splitFailedText : texts.saveFailedText}</div>
            {describeError(end.error).map((reason) => (
              <p key={reason} className={classes.hint}>
                {reason}
              </p>
            ))}
          </>
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

function titleOf({ kind }: SaveEnd): string {
  if (kind === 'saved') return texts.savedTitle;
  return kind === 'split-failed' ? texts.splitFailed : texts.saveFailed;
}
