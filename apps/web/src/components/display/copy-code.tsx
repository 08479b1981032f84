import { CopyIcon } from './copy-icon.tsx';

interface CopyCodeProps {
  readonly text: string;
  /** For screen readers: `Copiar código Pix`. */
  readonly name: string;
  readonly toast?: string;
}

/** On one line, cut where there is no room. */
export function CopyCode({ text, name, toast }: CopyCodeProps) {
  return (
    <span className="flex items-center min-w-0 gap-2">
      <code className="mono text-13 truncate">{text}</code>
      <CopyIcon value={text} thing={name} {...(toast && { toast })} />
    </span>
  );
}
