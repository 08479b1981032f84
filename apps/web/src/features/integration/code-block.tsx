import { ScrollBox } from '../../components/table/scroll-box.tsx';

export function CodeBlock({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <ScrollBox
      className="max-h-88 leading-5 whitespace-pre border rounded-sm overflow-auto mono text-13 p-3"
      label={label}
    >
      {text}
    </ScrollBox>
  );
}

/** Text that is no JSON is returned as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
