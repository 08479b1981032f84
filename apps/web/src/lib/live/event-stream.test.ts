import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventReader, type StreamEvent } from './event-stream.ts';

function read(...chunks: string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const take = eventReader((event) => events.push(event));
  for (const chunk of chunks) take(chunk);
  return events;
}

describe('a stream of events', () => {
  it('gives the event and its data, and skips comments', () => {
    expect(read(': hello\n\nevent: charge\ndata: {"id":"1"}\n\n')).toEqual([{ event: 'charge', data: '{"id":"1"}' }]);
  });

  it('names an event without a name, and joins its lines', () => {
    expect(read('data: a\ndata: b\n\n')).toEqual([{ event: 'message', data: 'a\nb' }]);
  });

  it('waits for the end of an event', () => {
    expect(read('event: charge\ndata: 1\n')).toEqual([]);
  });

  it('reads the same however the stream is cut', () => {
    const stream = 'event: charge\r\ndata: {"id":"1"}\r\n\r\n: ping\n\nevent: balance\ndata:x\n\n';
    const whole = read(stream);
    expect(whole).toHaveLength(2);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: stream.length })), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), stream.length];
        const chunks = at.slice(1).map((end, index) => stream.slice(at[index], end));
        expect(read(...chunks)).toEqual(whole);
      }),
    );
  });
});
