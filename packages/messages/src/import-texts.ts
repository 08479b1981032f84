/** Why a row of an imported file is refused, or is kept when the import is undone. */
export const importTexts = {
  repeated: (line: number) => `Repetido no arquivo: já está na linha ${line}`,
  customers: {
    invalidDocument: 'Inclua um CNPJ ou CPF válido',
    changedSince: 'O cliente foi alterado depois da importação',
    inUse: 'O cliente já tem cobranças, recorrências ou links de pagamento',
  },
};
