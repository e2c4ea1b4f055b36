/** A piece of text that both versions have, or only one of them. */
export type Piece = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }

/** Above this many pairs of words a comparison would keep the page busy; the texts are then shown whole. */
const MOST_PAIRS = 4_000_000

const wordsOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? []

/** Returns, for each start in both texts, the length of the longest common sequence of words from there. */
const commonLengths = (before: readonly string[], after: readonly string[]) => {
  const width = after.length + 1
  const lengths = new Uint16Array((before.length + 1) * width)
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const next = lengths[(i + 1) * width + j + 1]!
      lengths[i * width + j] = before[i] === after[j] ? next + 1 : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
    }
  }
  return (i: number, j: number) => lengths[i * width + j]!
}

/** Returns what changed from one text to another, word by word: the pieces that are not added are the earlier text, those that are not removed the later. */
export const wordDiff = (earlier: string, later: string): readonly Piece[] => {
  const [before, after] = [wordsOf(earlier), wordsOf(later)]
  const whole: readonly Piece[] = [
    { kind: 'removed', text: earlier },
    { kind: 'added', text: later },
  ]
  if (before.length * after.length > MOST_PAIRS) return whole.filter(({ text }) => text !== '')
  const common = commonLengths(before, after)
  const pieces: Piece[] = []
  const add = (kind: Piece['kind'], word: string) => {
    const last = pieces.at(-1)
    if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + word }
    else pieces.push({ kind, text: word })
  }
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      add('same', before[i]!)
      i++
      j++
    } else if (i < before.length && (j === after.length || common(i + 1, j) >= common(i, j + 1))) {
      add('removed', before[i]!)
      i++
    } else {
      add('added', after[j]!)
      j++
    }
  }
  return pieces
}
