import { type Boleto, formatBoletoLine, parseBoleto } from '@balcao/brazil/boleto';
import type { PlainDate } from '@balcao/kernel';
import { formatPlainDate } from '@balcao/kernel';
import { paymentDocuments } from '@balcao/messages/payment-documents';
import { Button, Modal, UnstyledButton } from '@mantine/core';
import { IconCamera, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Money } from '../../../components/display/money.tsx';
import { FileDrop } from '../../../components/file-import/file-drop.tsx';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { plainDateOf } from '../../../lib/format/dates.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import classes from '../payables.module.css';
import { hasCamera } from '../scan/has-camera.ts';
import { itfDetector } from '../scan/itf-detector.ts';

const texts = paymentDocuments.boleto;
const ScanDialog = lazy(() =>
  import('../scan/scan-dialog.tsx').then(({ ScanDialog: Dialog }) => ({ default: Dialog })),
);
const maxBytes = 10 * 1024 * 1024;

interface BankSlipSourceProps {
  readonly today: PlainDate | undefined;
  /** Complete and valid. */
  readonly onRead: (digits: string) => void;
}

/** A PDF, or the camera where the browser reads barcodes. */
export function BankSlipSource({ today, onRead }: BankSlipSourceProps) {
  const [reading, setReading] = useState(false);
  const [found, setFound] = useState<readonly Boleto[]>([]);
  const [scanning, setScanning] = useState(false);
  const { data: detector = null, isSuccess } = useQuery({
    queryKey: ['itf-detector'],
    queryFn: itfDetector,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Due dates repeat after decades, so the browser's date is good enough until the seller's is loaded.
  const day = today ?? plainDateOf(Date.now());
  const scans = detector !== null && hasCamera();
  const take = (digits: string) => {
    setFound([]);
    onRead(digits);
    notify.success(texts.read);
  };
  const open = async (file: File) => {
    if (file.size > maxBytes) return notify.error(texts.tooLarge);
    setReading(true);
    try {
      const { boletosInPdf } = await import('./boletos-in-pdf.ts');
      const boletos = await boletosInPdf(new Uint8Array(await file.arrayBuffer()), day);
      const [first] = boletos;
      if (!first) notify.error(texts.none);
      else if (boletos.length === 1) take(first.line);
      else setFound(boletos);
    } catch (error) {
      // The reader throws for files that are no PDF or need a password.
      notify.error(error instanceof Error && error.name === 'LockedPdf' ? texts.locked : texts.unreadable);
    } finally {
      setReading(false);
    }
  };
  return (
    <div className="col-span-full">
      <FileDrop
        compact
        icon={IconFileTypePdf}
        label={texts.choose}
        text={reading ? texts.reading : texts.drop}
        accept=".pdf,application/pdf"
        pasted="application/pdf"
        pending={reading}
        onFile={(file) => void open(file)}
      >
        {scans && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconCamera size={16} stroke={1.6} />}
            onClick={() => setScanning(true)}
          >
            {paymentDocuments.camera}
          </Button>
        )}
      </FileDrop>
      {isSuccess && !scans && <p className={`hidden ${classes.onTouch} text-quiet text-13 mt-1`}>{texts.noCamera}</p>}
      {found.length > 0 && <SeveralBoletos boletos={found} onPick={take} onClose={() => setFound([])} />}
      {scanning && detector && (
        <Suspense>
          <ScanDialog
            wide
            title={texts.scanTitle}
            help={texts.scanHelp}
            read={async (picture) => {
              const codes = await detector.detect(picture).catch(() => []);
              const isBoleto = ({ rawValue }: { rawValue: string }) =>
                rawValue.length === 44 && parseBoleto(rawValue, { referenceDate: day }).ok;
              return codes.find(isBoleto)?.rawValue ?? null;
            }}
            onRead={(digits) => {
              setScanning(false);
              take(digits);
            }}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface SeveralBoletosProps {
  readonly boletos: readonly Boleto[];
  readonly onPick: (digits: string) => void;
  readonly onClose: () => void;
}

function SeveralBoletos({ boletos, onPick, onClose }: SeveralBoletosProps) {
  return (
    <Modal opened={useOpened(true)} onClose={onClose} title={texts.several(boletos.length)} size="lg" centered>
      <p className="mt-1 text-quiet text-13">{texts.severalHelp}</p>
      <ul className="grid gap-2 mt-3">
        {boletos.map((boleto) => {
          const due = boleto.kind === 'bank' ? boleto.dueDate : null;
          return (
            <li key={boleto.barcode}>
              <UnstyledButton
                className="hover:border-strong hover:bg-hover block w-full border rounded-lg wrap-anywhere py-3 px-4"
                onClick={() => onPick(boleto.line)}
              >
                <span className="flex justify-between font-medium gap-4">
                  {boleto.amountCents ? <Money amount={boleto.amountCents} /> : texts.noAmount}
                  <span>{due ? texts.due(formatPlainDate(due)) : texts.noDue}</span>
                </span>
                <span className="mt-1 text-quiet text-13">{formatBoletoLine(boleto.line)}</span>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
