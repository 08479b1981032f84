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
    <div className={classes.ways}>
      <div className={classes.copy}>
        <CopyButton value={value} label={texts.copy} size="lg" fullWidth variant="filled" />
        <label className={classes.label}>
          {texts.code}
          <input
            readOnly
            value={value}
            className={classes.code}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
      </div>
      <div className={classes.scan}>
        <QrCode value={value} label={texts.qrCode} />
      </div>
    </div>
  );
}
