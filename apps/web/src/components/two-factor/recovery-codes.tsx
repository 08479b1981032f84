import { security } from '@balcao/messages/security';
import { Button, Group, Stack } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { saveAnswer } from '../../lib/http/save-file.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { CopyButton } from '../display/copy-button.tsx';
import classes from './two-factor.module.css';

const texts = security.codes;

/** Shown only this once; printing includes only the codes. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const email = useSession()?.user.email ?? '';
  const text = [texts.fileTitle(email), '', ...codes, ''].join('\n');
  const download = () => saveAnswer(new Blob([text], { type: 'text/plain' }), texts.fileName);
  return (
    <Stack>
      <div className={classes.paper} data-print-alone>
        <p className="only-printed mb-4 font-semibold">{texts.fileTitle(email)}</p>
        <ol className="mono grid grid-cols-2 border rounded text-15 gap-y-2 gap-x-4 p-4" aria-label={texts.list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <Group gap="xs">
        <CopyButton value={codes.join('\n')} label={texts.copy} size="xs" />
        <Button variant="default" size="xs" leftSection={<IconDownload size={16} stroke={1.6} />} onClick={download}>
          {texts.download}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={16} stroke={1.6} />}
          onClick={() => window.print()}
        >
          {texts.print}
        </Button>
      </Group>
    </Stack>
  );
}
