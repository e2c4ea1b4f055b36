const [FLAG, FIRST, SECOND] = ['\u{1f1e6}\u{1f1ea}', '\u{1f1e6}', '\u{1f1ea}']

/**
 * Returns whether a device draws flags, from the width of a text on it. Some devices show the two letters that a flag is written with,
 * or two empty boxes, which are as wide together as each alone. Where nothing has a width, nothing is drawn and it makes no difference.
 */
export const hasFlags = (widthOf: (text: string) => number): boolean => {
  const apart = widthOf(FIRST) + widthOf(SECOND)
  return apart === 0 || widthOf(FLAG) < 0.75 * apart
}

const widthHere = (text: string): number => {
  const shown = document.createElement('span')
  Object.assign(shown.style, { position: 'absolute', visibility: 'hidden', whiteSpace: 'nowrap' })
  shown.textContent = text
  document.body.append(shown)
  const { width } = shown.getBoundingClientRect()
  shown.remove()
  return width
}

let known: boolean | undefined

/** Whether this device draws flags; measured once. */
export const drawsFlags = (): boolean => {
  known ??= hasFlags(widthHere)
  return known
}
