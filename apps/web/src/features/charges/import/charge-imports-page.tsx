import { FileImportsPage } from '../../../components/file-import/imports-page.tsx';
import { chargeFiles } from './charge-files.tsx';

export function ChargeImportsPage() {
  return <FileImportsPage kind={chargeFiles} />;
}
