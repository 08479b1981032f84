import { listTools } from '@balcao/messages/list-tools';
import { Box, Kbd, Modal, Switch } from '@mantine/core';
import { useState } from 'react';
import { useOpened } from '../../lib/focus/use-opened.ts';
import { areListKeysOn, turnListKeys } from './list-keys-choice.ts';

interface KeysDialogProps {
  readonly opened: boolean;
  readonly selects: boolean;
  readonly onClose: () => void;
}

const texts = listTools.keys;

/** Lists the keys, and can switch the letters off. */
export function KeysDialog({ opened, selects, onClose }: KeysDialogProps) {
  const [on, setOn] = useState(areListKeysOn);
  const shown = texts.list.filter((key) => selects || !('selects' in key));
  return (
    <Modal opened={useOpened(opened)} onClose={onClose} title={texts.title} centered>
      <dl className="grid gap-2">
        {shown.map(({ keys, does }) => (
          <div key={does} className="flex items-center">
            <Box component="dt" className="flex gap-1" w="7rem">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Box>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        mt="md"
        label={texts.letters}
        description={texts.lettersHelp}
        checked={on}
        onChange={({ currentTarget }) => {
          turnListKeys(currentTarget.checked);
          setOn(currentTarget.checked);
        }}
      />
    </Modal>
  );
}
