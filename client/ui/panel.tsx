import { chakra } from '@chakra-ui/react'

/** A bordered surface, as lists, tiles and cards have it. */
export const Panel = chakra('div', { base: { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'card' } })
