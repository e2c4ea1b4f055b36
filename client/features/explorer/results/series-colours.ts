const colour = (token: string) => `var(--chakra-colors-${token.replaceAll('.', '-')})`

/** The colours of series, in order. The tokens cover light and dark. */
export const SERIES = ['brand.solid', 'accent.solid', 'info.solid', 'negative.solid', 'fg.muted', 'positive.border'].map(colour)
