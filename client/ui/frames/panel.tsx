import { chakra } from '@chakra-ui/react'

/** The bordered surface of lists, tiles and cards. */
export const Panel = chakra('div', { base: { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'card' } })
