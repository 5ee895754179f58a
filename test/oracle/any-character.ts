import fc from 'fast-check';

/** Any character, half of them ASCII, for `fc.string`. The `binary` unit of fast-check takes a second to list them all. */
export const anyCharacter = fc
  .oneof(fc.nat({ max: 0x7f }), fc.nat({ max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
