export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Reads server-sent events out of the chunks of a response (WHATWG HTML, "Interpreting an event stream"): events end at
 * an empty line, lines at LF, CRLF or CR, lines with a colon first are comments. Ids and retry are not used here.
 */
export function eventReader(onEvent: (event: StreamEvent) => void): (chunk: string) => void {
  let rest = '';
  let event = '';
  let data: string[] = [];

  function takeLine(line: string): void {
    if (line === '') {
      if (data.length > 0) onEvent({ event: event || 'message', data: data.join('\n') });
      event = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }

  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(line);
  };
}
