import fc from 'fast-check';

/** Any character, ASCII half of the time, for `fc.string`; its own `binary` takes a second to list them all. */
export const anyCharacter = fc
  .oneof(fc.nat({ max: 0x7f }), fc.nat({ max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
