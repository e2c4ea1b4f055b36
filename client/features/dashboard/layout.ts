/** Extends a list to the edges of a card with padding 4 and aligns its text with the title. */
export const toEdges = {
  marginInline: '-4',
  marginBlockEnd: '-4',
  borderBlockStartWidth: '1px',
} as const
