import { formatBoletoLine } from '@balcao/brazil/boleto';
import { customerPortal as texts } from '@balcao/messages/customer-portal';
import { Anchor } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import classes from './owed.module.css';

interface SecondCopyProps {
  readonly line: string;
  readonly brCode: string | null;
  readonly pdf: string;
}

export function SecondCopy({ line, brCode, pdf }: SecondCopyProps) {
  return (
    <>
      <p className={`figures ${classes.line}`}>{formatBoletoLine(line)}</p>
      <div className={classes.slipActions}>
        <CopyButton value={line} label={texts.copyLine} />
        {brCode && <CopyButton value={brCode} label={texts.copyPix} />}
        <Anchor href={pdf} target="_blank" rel="noopener" className={classes.pdf ?? ''}>
          <IconFileTypePdf size={18} stroke={1.6} aria-hidden="true" /> {texts.pdf}
        </Anchor>
      </div>
    </>
  );
}
