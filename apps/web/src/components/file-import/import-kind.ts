import type { FileImport, ImportEndpoints } from '@balcao/contract/imports';
import type { ImportKindTexts } from '@balcao/messages/file-imports';
import type { ComponentType } from 'react';
import type { StatusLook } from '../display/status-badge.tsx';

/** What the screens of an import need to know of what is in the file. */
export interface FileImportKind {
  readonly endpoints: ImportEndpoints;
  readonly texts: ImportKindTexts;
  /** Where a file is chosen, and where one import is. */
  readonly list: '/clientes/importar' | '/importacao-de-recorrencia/arquivo' | '/cobrancas/importar';
  readonly one: '/clientes/importar/$uuid' | '/importacao-de-recorrencia/arquivo/$uuid' | '/cobrancas/importar/$uuid';
  /** The file that shows what one may bring, to be filled. */
  readonly model?: { readonly fileName: string; readonly text: string };
  /** Where what was imported is listed. */
  readonly all: string;
  /** Calls whose answers an import changes, by name. */
  readonly changes: readonly string[];
  readonly createdIcon: StatusLook['icon'];
  /** The columns and what else is chosen before a dry run. */
  readonly Mapping: ComponentType<MappingProps>;
  /** What the file comes to, with what may still be chosen. */
  readonly Totals?: ComponentType<{ readonly file: FileImport }>;
}

export interface MappingProps {
  readonly file: FileImport;
  readonly onChecked: () => void;
}
