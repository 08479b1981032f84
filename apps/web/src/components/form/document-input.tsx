import { formatDocument } from '@balcao/brazil/documents';
import { generic } from '@balcao/messages/generic';
import { MaskedInput, type MaskedInputProps } from './masked-input.tsx';

/** CPF or CNPJ in one field; letters of the new CNPJ are raised as they are typed (decision 11). It does not validate. */
export function DocumentInput(props: MaskedInputProps) {
  return (
    <MaskedInput
      label={generic.fields.document}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
      format={(text) => formatDocument(text.toUpperCase())}
    />
  );
}
