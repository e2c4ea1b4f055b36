export type Utf16 = 'utf-16le' | 'utf-16be'

/** This many bytes are checked. */
const SAMPLE = 4_096
/** The high bytes of Latin, Arabic and of general punctuation. */
const HIGH_BYTES = [0x00, 0x06, 0x20]

/** Counts how often a byte at every other position is zero, and how often it is the high byte of a letter. */
const placesOf = (sample: Uint8Array, from: 0 | 1) => {
  let [zeros, high, count] = [0, 0, 0]
  for (let at = from; at < sample.length; at += 2) {
    count++
    if (sample[at] === 0) zeros++
    if (HIGH_BYTES.includes(sample[at]!)) high++
  }
  return { zeros: zeros / count, high: high / count }
}

/**
 * Returns whether bytes are text in UTF-16, and in which byte order: by their mark, else by their pattern. Latin text and
 * figures have a zero at every other position, Arabic ones a six, and the positions between are never zero.
 */
export const utf16Of = (bytes: Uint8Array): Utf16 | undefined => {
  if (bytes.length < 2) return undefined
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE)
  const [even, odd] = [placesOf(sample, 0), placesOf(sample, 1)]
  const isHighByte = ({ zeros, high }: typeof even) => zeros > 0.1 && high > 0.9
  if (isHighByte(odd) && even.zeros === 0) return 'utf-16le'
  if (isHighByte(even) && odd.zeros === 0) return 'utf-16be'
  return undefined
}
