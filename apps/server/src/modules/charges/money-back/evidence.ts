/** What a document of a defence may be. */
const evidenceTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type EvidenceType = (typeof evidenceTypes)[number];

export const evidenceLimits = { bytes: 2 * 1024 * 1024, documents: 10 } as const;

/** What a file is by how it begins, whatever it is called; null when it is none of those that are taken. */
export function evidenceTypeOf(content: Uint8Array): EvidenceType | null {
  return evidenceTypes.find((type) => signatures[type].every((byte, index) => content[index] === byte)) ?? null;
}

const signatures: Readonly<Record<EvidenceType, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
};
