import type { FileImport, ImportEndpoints } from '@balcao/contract/imports';
import type { ImportKindTexts } from '@balcao/messages/file-imports';
import type { ComponentType } from 'react';
import type { StatusLook } from '../display/status-badge.tsx';

/** Screen texts, routes and fields of one kind of import. */
export interface FileImportKind {
  readonly endpoints: ImportEndpoints;
  readonly texts: ImportKindTexts;
  readonly list: '/clientes/importar' | '/importacao-de-recorrencia/arquivo' | '/cobrancas/importar';
  readonly one: '/clientes/importar/$uuid' | '/importacao-de-recorrencia/arquivo/$uuid' | '/cobrancas/importar/$uuid';
  /** A template file. */
  readonly model?: { readonly fileName: string; readonly text: string };
  readonly all: string;
  /** Names of calls whose answers an import changes. */
  readonly changes: readonly string[];
  readonly createdIcon: StatusLook['icon'];
  readonly Mapping: ComponentType<MappingProps>;
  /** Totals of the file, with choices that are still possible. */
  readonly Totals?: ComponentType<{ readonly file: FileImport }>;
}

export interface MappingProps {
  readonly file: FileImport;
  readonly onChecked: () => void;
}
