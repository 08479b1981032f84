import { assertThat, refuse } from '../refusals.ts';

const evidenceTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type EvidenceType = (typeof evidenceTypes)[number];

export const maxEvidenceBytes = 2 * 1024 * 1024;

/**
 * The type is read from the first bytes, because names may lie. Refuses `charge.evidence_too_large` above 2 MB, and
 * `charge.evidence_unreadable` unless it is a PDF, PNG or JPEG.
 */
export function acceptedTypeOf(content: Uint8Array, maxBytes = maxEvidenceBytes): EvidenceType {
  assertThat(content.byteLength <= maxBytes, 'charge.evidence_too_large');
  const type = evidenceTypes.find((one) => signatures[one].every((byte, index) => content[index] === byte));
  return type ?? refuse('charge.evidence_unreadable');
}

const signatures: Readonly<Record<EvidenceType, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
};
