import { Box, HStack } from '@chakra-ui/react'
import { AlertTriangle, CheckCircle2, Info, OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type NoticeProps = {
  readonly tone: 'positive' | 'info' | 'caution' | 'negative'
  readonly children: ReactNode
  readonly action?: ReactNode
}

const ICONS = { positive: CheckCircle2, info: Info, caution: AlertTriangle, negative: OctagonAlert } as const

/** A notice to read before continuing. */
export const Notice = ({ tone, children, action }: NoticeProps) => {
  const Icon = ICONS[tone]
  return (
    <HStack
      gap="3"
      alignItems="flex-start"
      flexWrap={{ base: 'wrap', sm: 'nowrap' }}
      bg={`${tone}.subtle`}
      color={`${tone}.fg`}
      borderRadius="card"
      padding="3"
      textStyle="small"
    >
      <Box flexShrink="0" paddingBlockStart="2px">
        <Icon size={16} aria-hidden />
      </Box>
      <Box flex="1 1 200px" minWidth="0">
        {children}
      </Box>
      {action}
    </HStack>
  )
}
