/** A list inside a card reaches its edges. */
export const toEdges = {
  marginInline: { base: '-4', md: '-5' },
  marginBlockEnd: { base: '-4', md: '-5' },
  borderBlockStartWidth: '1px',
} as const
