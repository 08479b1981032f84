import { Button, FileButton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import classes from './file-drop.module.css';

interface FileDropProps {
  readonly icon: Icon;
  /** Names the place and its button: 'Selecionar arquivo'. */
  readonly label: string;
  /** Says what may be dropped, or that it is being sent. */
  readonly text: string;
  /** What the file dialog offers. */
  readonly accept: string;
  readonly pending: boolean;
  readonly onFile: (file: File) => void;
  /** Under the button: what a file must be. */
  readonly children: ReactNode;
}

/** Where a file is dropped, or chosen; the same one may be chosen again. */
export function FileDrop({ icon: FileIcon, label, text, accept, pending, onFile, children }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const forget = useRef<() => void>(null);
  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };
  const take = (file: File | null | undefined) => {
    forget.current?.();
    if (file && !pending) onFile(file);
  };
  return (
    <section
      aria-label={label}
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <FileIcon size={28} stroke={1.4} aria-hidden="true" />
      <p className={classes.dropText}>{text}</p>
      <FileButton accept={accept} resetRef={forget} onChange={take}>
        {(button) => (
          <Button {...button} loading={pending}>
            {label}
          </Button>
        )}
      </FileButton>
      {children}
    </section>
  );
}
