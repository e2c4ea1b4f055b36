import { Box } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Panel } from '../frames/panel'

type VerdictFrameProps = {
  readonly tone: 'positive' | 'info' | 'negative'
  readonly icon: LucideIcon
  readonly title: string
  readonly explanation: string
  readonly children?: ReactNode
}

/** The result of a verification: the verdict in its colour and, below it, the compared values. */
export const VerdictFrame = ({ tone, icon: Icon, title, explanation, children }: VerdictFrameProps) => (
  <Panel overflow="hidden">
    <Box display="flex" gap="3" bg={`${tone}.subtle`} color={`${tone}.fg`} padding="4">
      <Box flexShrink="0" paddingBlockStart="2px">
        <Icon size={20} aria-hidden />
      </Box>
      <Box>
        <Box fontWeight="semibold" textStyle="heading">
          {title}
        </Box>
        {explanation}
      </Box>
    </Box>
    {children && (
      <Box padding="4" display="grid" gap="4">
        {children}
      </Box>
    )}
  </Panel>
)
