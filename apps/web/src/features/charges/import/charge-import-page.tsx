import { FileImportPage } from '../../../components/file-import/import-page.tsx';
import { chargeFiles } from './charge-files.tsx';

export function ChargeImportPage({ uuid }: { readonly uuid: string }) {
  return <FileImportPage kind={chargeFiles} uuid={uuid} />;
}
