const evidenceTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type EvidenceType = (typeof evidenceTypes)[number];

export const evidenceLimits = { bytes: 2 * 1024 * 1024, documents: 10 } as const;

/** The type is read from the first bytes, because names may lie; null when it is not accepted. */
export function evidenceTypeOf(content: Uint8Array): EvidenceType | null {
  return evidenceTypes.find((type) => signatures[type].every((byte, index) => content[index] === byte)) ?? null;
}

const signatures: Readonly<Record<EvidenceType, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
};
