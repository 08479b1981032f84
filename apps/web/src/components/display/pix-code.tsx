import { CopyButton } from './copy-button.tsx';
import classes from './pix-code.module.css';
import { QrCode } from './qr-code.tsx';

interface PixCodeProps {
  readonly value: string;
  readonly texts: {
    readonly copy: string;
    readonly code: string;
    readonly qrCode: string;
  };
}

/** On a phone copying comes first; on other screens scanning does. */
export function PixCode({ value, texts }: PixCodeProps) {
  return (
    <div className={`${classes.ways} grid gap-5`}>
      <div className={`${classes.copy} grid content-center gap-3`}>
        <CopyButton value={value} label={texts.copy} size="lg" fullWidth variant="filled" />
        <label className="text-quiet text-13 font-normal">
          {texts.code}
          <input
            readOnly
            value={value}
            className="block w-full mt-1 h-11 px-3 border-strong rounded bg-sunken text-body mono text-13 text-ellipsis"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
      </div>
      <div className={`p-1 ${classes.scan} bg-white w-full border rounded-lg mx-auto`}>
        <QrCode value={value} label={texts.qrCode} />
      </div>
    </div>
  );
}
