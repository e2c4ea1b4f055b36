import { Box, chakra, HStack } from '@chakra-ui/react'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'

type ChainItemProps = {
  readonly title: string
  readonly meaning: string
  /** The time at the end of the first line. */
  readonly at?: ReactNode
  /** A step that is not recorded has a hollow dot, one whose hash does not fit a cross. Default: done. */
  readonly state?: 'done' | 'missing' | 'broken'
  readonly isLast: boolean
  readonly children?: ReactNode
}

const DOTS = {
  done: { bg: 'positive.subtle', color: 'positive.fg' },
  broken: { bg: 'negative.subtle', color: 'negative.fg' },
  missing: { borderWidth: '2px', borderStyle: 'dashed', borderColor: 'border.control' },
} as const

/** A step in the chain: its dot, its name and time, and what belongs to it. */
export const ChainItem = ({ title, meaning, at, state = 'done', isLast, children }: ChainItemProps) => (
  <chakra.li display="grid" gridTemplateColumns="24px minmax(0, 1fr)" columnGap="3">
    <Box display="flex" flexDirection="column" alignItems="center" aria-hidden>
      <Box boxSize="24px" flexShrink="0" display="grid" placeItems="center" borderRadius="full" {...DOTS[state]}>
        {state === 'done' && <Check size={14} />}
        {state === 'broken' && <X size={14} />}
      </Box>
      {!isLast && <Box flex="1" width="2px" bg={state === 'done' ? 'brand.border' : 'border'} />}
    </Box>
    <Box minWidth="0" paddingBlockEnd={isLast ? '0' : '5'}>
      <HStack justify="space-between" alignItems="baseline" columnGap="3" rowGap="0" flexWrap="wrap">
        <Box as="h3" fontWeight="medium">
          {title}
        </Box>
        {at && (
          <Box color="fg.muted" textStyle="caption">
            {at}
          </Box>
        )}
      </HStack>
      <Box color="fg.muted" textStyle="small">
        {meaning}
      </Box>
      {children}
    </Box>
  </chakra.li>
)
