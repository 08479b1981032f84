import { FileImportsPage } from '../../../components/file-import/imports-page.tsx';
import { customerFiles } from './customer-file-kind.tsx';

/** `/clientes/importar`. */
export function ImportsPage() {
  return <FileImportsPage kind={customerFiles} />;
}
