/** The cause of journals that purify income; what they purify is named by their key. */
export const PURIFICATION = 'purification'
