import { CopyButton } from './copy-button.tsx';
import classes from './pix-code.module.css';
import { QrCode } from './qr-code.tsx';

interface PixCodeProps {
  readonly value: string;
  readonly texts: {
    /** The button that copies it. */
    readonly copy: string;
    /** Above the code as text. */
    readonly code: string;
    /** The picture, to a screen reader. */
    readonly qrCode: string;
  };
}

/** A Pix code to pay or to accept. On a telephone it is copied, and comes first; from another screen it is scanned. */
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
            className={classes.code}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
      </div>
      <div className={`${classes.scan} w-full border rounded-lg mx-auto`}>
        <QrCode value={value} label={texts.qrCode} />
      </div>
    </div>
  );
}
