import { paymentDocuments as texts } from '@balcao/messages/payment-documents';
import { Button, Modal } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import classes from './scan-dialog.module.css';

interface ScanDialogProps {
  readonly title: string;
  readonly help: string;
  /** A wide frame, for barcodes. */
  readonly wide?: boolean;
  readonly read: (picture: HTMLVideoElement) => Promise<string | null>;
  readonly onRead: (text: string) => void;
  readonly onClose: () => void;
}

const lookEveryMs = 150;

/** Pictures stay on the device. */
export function ScanDialog({ title, help, wide = false, read, onRead, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const look = useEffectEvent((picture: HTMLVideoElement) => read(picture));
  const found = useEffectEvent(onRead);
  const opened = useOpened(true);
  useEffect(() => {
    if (!opened) return;
    const camera = openCamera();
    let isOver = false;
    const watch = async () => {
      const stream = await camera;
      if (isOver || !video.current) return;
      video.current.srcObject = stream;
      await video.current.play();
      while (!isOver && video.current) {
        const text = await look(video.current);
        if (isOver) return;
        if (text !== null) return found(text);
        await new Promise((done) => setTimeout(done, lookEveryMs));
      }
    };
    watch().catch((error: unknown) => !isOver && setFailure(failureOf(error)));
    return () => {
      isOver = true;
      camera.then(stop, () => undefined);
    };
  }, [opened]);
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="md" centered>
      <p>{help}</p>
      {failure === null ? (
        <div className={`${classes.view} relative overflow-hidden rounded mt-3`}>
          <video
            ref={video}
            className={`${classes.video} block w-full h-full`}
            muted
            playsInline
            aria-label={texts.cameraPicture}
          />
          <span className={`absolute ${classes.frame}`} data-wide={wide || undefined} aria-hidden="true" />
        </div>
      ) : (
        <p role="alert" className="text-error mt-3">
          {failure}
        </p>
      )}
      <div className="flex justify-end mt-4">
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Modal>
  );
}

/** The back camera of a phone, with enough resolution for 44 digits. */
function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function failureOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return texts.cameraFailed.refused;
  return name === 'NotFoundError' || name === 'OverconstrainedError'
    ? texts.cameraFailed.missing
    : texts.cameraFailed.other;
}
