export type Utf16 = 'utf-16le' | 'utf-16be'

/** Looks at so many bytes. */
const SAMPLE = 4_096
/** The high bytes of Latin, Arabic and of general punctuation. */
const HIGH_BYTES = [0x00, 0x06, 0x20]

/** How often a byte of every other place is zero, and how often it is the high byte of a letter. */
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
 * Whether bytes are text in UTF-16, and in which order: by their mark, or else by how they look. Latin text and figures have
 * a zero in every other place, Arabic ones a six, and the places between are never zero.
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
