import type { AnswerOf } from '@balcao/contract/endpoint';
import { readPixCode } from '@balcao/contract/payables/payment-look-ups';
import { paymentDocuments } from '@balcao/messages/payment-documents';
import { paymentScreens as words } from '@balcao/messages/payment-screens';
import { Button, TextInput } from '@mantine/core';
import { IconCamera, IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { FileDrop } from '../../../components/file-import/file-drop.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { hasCamera } from '../scan/has-camera.ts';

const texts = paymentDocuments.qr;
const ScanDialog = lazy(() =>
  import('../scan/scan-dialog.tsx').then(({ ScanDialog: Dialog }) => ({ default: Dialog })),
);

export type ReadCode = AnswerOf<typeof readPixCode>;

interface PixCodeFieldProps {
  readonly onRead: (said: ReadCode, code: string) => void;
}

/** Copia e cola, a picture or the camera. */
export function PixCodeField({ onRead }: PixCodeFieldProps) {
  const [code, setCode] = useState('');
  const [looking, setLooking] = useState(false);
  const [scanning, setScanning] = useState(false);
  const read = useSubmit(readPixCode, {
    onSuccess: (said, input) => {
      onRead(said, input.body.code);
      setCode('');
      notify.success(words.codeRead);
    },
  });
  const take = (text: string) => {
    if (isPix(text)) read.mutate({ body: { code: text.trim() } });
    else notify.error(texts.notPix);
  };
  const open = async (file: File) => {
    setLooking(true);
    try {
      const { qrInFile } = await import('../scan/read-qr.ts');
      const text = await qrInFile(file);
      if (text === null) notify.error(texts.none);
      else take(text);
    } catch {
      // The browser cannot open the picture.
      notify.error(texts.unreadable);
    } finally {
      setLooking(false);
    }
  };
  const isBusy = looking || read.isPending;
  return (
    <div className="col-span-full">
      <div className="grid grid-cols-fill items-end gap-2">
        <TextInput
          label={words.copyPaste}
          description={words.copyPasteHelp}
          maxLength={512}
          autoComplete="off"
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={code.trim() === ''}
          loading={read.isPending}
          onClick={() => read.mutate({ body: { code: code.trim() } })}
        >
          {words.readCode}
        </Button>
      </div>
      <div className="mt-3">
        <FileDrop
          compact
          icon={IconQrcode}
          label={texts.choose}
          text={isBusy ? texts.reading : texts.drop}
          accept="image/*"
          pasted="image/"
          pending={isBusy}
          onFile={(file) => void open(file)}
        >
          {hasCamera() && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconCamera size={16} stroke={1.6} />}
              disabled={isBusy}
              onClick={() => setScanning(true)}
            >
              {paymentDocuments.camera}
            </Button>
          )}
        </FileDrop>
      </div>
      {scanning && (
        <Suspense>
          <ScanDialog
            title={texts.scanTitle}
            help={texts.scanHelp}
            read={async (picture) => {
              const { qrInVideo } = await import('../scan/read-qr.ts');
              const text = await qrInVideo(picture);
              return text !== null && isPix(text) ? text : null;
            }}
            onRead={(text) => {
              setScanning(false);
              take(text);
            }}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Every Pix code begins with its format version (BR Code, field 00). */
function isPix(text: string): boolean {
  return text.trim().startsWith('000201');
}
