import { formatBoletoLine } from '@balcao/brazil/boleto';
import { customerPortal as texts } from '@balcao/messages/customer-portal';
import { Anchor } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { CopyButton } from '../../../components/display/copy-button.tsx';

interface SecondCopyProps {
  readonly line: string;
  readonly brCode: string | null;
  readonly pdf: string;
}

export function SecondCopy({ line, brCode, pdf }: SecondCopyProps) {
  return (
    <>
      <p className="figures wrap-anywhere text-14 py-2">{formatBoletoLine(line)}</p>
      <div className="flex flex-wrap items-center gap-y-2 gap-x-4">
        <CopyButton value={line} label={texts.copyLine} />
        {brCode && <CopyButton value={brCode} label={texts.copyPix} />}
        <Anchor href={pdf} target="_blank" rel="noopener" className="inline-flex items-center text-14 gap-1.5 py-2">
          <IconFileTypePdf size={18} stroke={1.6} aria-hidden="true" /> {texts.pdf}
        </Anchor>
      </div>
    </>
  );
}
