/** A list inside a card of padding 4 reaches its edges and stands in line with its title. */
export const toEdges = {
  marginInline: '-4',
  marginBlockEnd: '-4',
  borderBlockStartWidth: '1px',
} as const
