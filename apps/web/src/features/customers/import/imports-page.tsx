import { FileImportsPage } from '../../../components/file-import/imports-page.tsx';
import { customerFiles } from './customer-files.tsx';

/** `/clientes/importar`. */
export function ImportsPage() {
  return <FileImportsPage kind={customerFiles} />;
}
