import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  readonly value: string;
  readonly label: string;
}

/** Dark on white in both themes, with the quiet zone of four modules that readers need. */
export function QrCode({ value, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawing(value), [value]);
  return (
    <svg
      className="block w-full bg-white rounded"
      fill="#101412"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

/** One path of horizontal runs has a tenth of the elements of one square per module. */
function drawing(value: string): { size: number; path: string } {
  const { data, size } = encode(value, { ecc: 'M', border: 4 });
  const runs: string[] = [];
  data.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      runs.push(`M${from} ${y}h${x - from + 1}v1H${from}z`);
    }
  });
  return { size, path: runs.join('') };
}
