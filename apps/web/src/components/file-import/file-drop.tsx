import { Button, FileButton } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { Icon } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import classes from './file-drop.module.css';

interface FileDropProps {
  readonly icon: Icon;
  /** Names the area and its button: 'Selecionar arquivo'. */
  readonly label: string;
  /** Says what may be dropped, or that a file is being sent. */
  readonly text: string;
  readonly accept: string;
  readonly pending: boolean;
  readonly onFile: (file: File) => void;
  readonly compact?: boolean;
  /** Prefix of media types that are accepted when pasted: `image/`. */
  readonly pasted?: string;
  /** Follows the button. */
  readonly children?: ReactNode;
}

/** The same file may be chosen again. */
export function FileDrop({
  icon: FileIcon,
  label,
  text,
  accept,
  pending,
  onFile,
  compact = false,
  pasted,
  children,
}: FileDropProps) {
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
  useWindowEvent('paste', (event) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => pasted && type.startsWith(pasted));
    if (!file) return;
    event.preventDefault();
    take(file);
  });
  return (
    <section
      aria-label={label}
      className={`rounded-lg border-strong border-dashed ${classes.drop} grid justify-items-center text-quiet text-center gap-3`}
      data-compact={compact || undefined}
      data-over={isOver || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <FileIcon size={compact ? 20 : 28} stroke={1.4} aria-hidden="true" />
      <p className={`text-body font-medium ${classes.dropText}`}>{text}</p>
      <FileButton accept={accept} resetRef={forget} onChange={take}>
        {(button) => (
          <Button {...button} loading={pending} {...(compact && { variant: 'default', size: 'compact-md' })}>
            {label}
          </Button>
        )}
      </FileButton>
      {children}
    </section>
  );
}
