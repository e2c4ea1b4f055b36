export const PASSWORD_LENGTH = 12
const STRONG_LENGTH = 16
const FEW_CHARACTERS = 6
const PADDED_WORD = /^\p{L}{1,11}[\d\W_]*$/u

export type Strength = 'empty' | 'short' | 'guessable' | 'good' | 'strong'

/** An estimate while typing. The server checks the password against lists of leaked passwords and decides. */
export const strengthOf = (password: string): Strength => {
  const characters = [...password]
  if (characters.length === 0) return 'empty'
  if (characters.length < PASSWORD_LENGTH) return 'short'
  if (new Set(characters).size < FEW_CHARACTERS || PADDED_WORD.test(password)) return 'guessable'
  return characters.length >= STRONG_LENGTH ? 'strong' : 'good'
}
